import AchievementCore
import AchievementEngine
import AchievementStorage

/// Opens and feeds centers of the mode under test, each with its own in-memory store.
enum TestCenters {
    /// The parts of a player's state that must agree.
    struct State: Sendable {
        let status: PlayerStatus
        /// The points of each ledger entry.
        let points: [Int]
    }

    static func open(
        _ subject: ModeSubject, at now: Moment
    ) async throws -> (store: any ProgressStore, center: AchievementCenter) {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) {
            subject.mode
        }
        return (store, center)
    }

    /// Records events that must all be new to the center.
    static func record(
        _ envelopes: [EventEnvelope], in center: AchievementCenter, _ notes: inout CheckNotes
    ) async throws {
        for (envelope, result) in zip(envelopes, try await center.record(envelopes)) {
            switch result {
            case .success(.recorded): notes.countExamined()
            case .success(.repeated), .success(.repeatedVoid):
                notes.fail(type(of: envelope.event).type.rawValue, "a new event is taken for a repeat")
            case .failure(let error):
                notes.fail(type(of: envelope.event).type.rawValue, "an event is refused: \(error)")
            }
        }
    }

    static func state(of center: AchievementCenter) async throws -> State {
        State(
            status: try await center.status(of: Walkthrough.player),
            points: try await center.ledger(of: Walkthrough.player).map(\.points))
    }

    /// Records one finding that lists the differences between `state` and `expected`.
    static func compare(
        _ state: State, _ expected: State, _ words: String, of subject: String = Walkthrough.player.rawValue,
        advice: String = "", _ notes: inout CheckNotes
    ) {
        var differences = state.status.differences(from: expected.status)
        if state.points != expected.points { differences.append("another ledger") }
        if differences.isEmpty, state.status != expected.status { differences.append("another status") }
        notes.expect(
            differences.isEmpty, subject, "\(words) gives \(differences.joined(separator: "; "))\(advice)")
    }
}

extension PlayerStatus {
    /// The differences from `other`, in words. Ignores the dates of unlocks. If the two disagree about an achievement
    /// in `ignored`, that achievement and all points are ignored too.
    func differences(from other: PlayerStatus, besides ignored: Set<AchievementID> = []) -> [String] {
        var found: [String] = []
        let names = Set(ignored.map(\.rawValue)).intersection(unlockedIDs.symmetricDifference(other.unlockedIDs))
        if names.isEmpty, points != other.points {
            found.append("points \(points.total), not \(other.points.total)")
        }
        if names.isEmpty, level != other.level { found.append("level \(level.total), not \(other.level.total)") }
        for id in Set(metrics.keys).union(other.metrics.keys).sorted() where metrics[id] != other.metrics[id] {
            let (own, others) = (metrics[id].map { "\($0)" }, other.metrics[id].map { "\($0)" })
            found.append("\(id) \(own ?? "nothing"), not \(others ?? "nothing")")
        }
        let (held, heldThere) = (unlockedIDs.subtracting(names), other.unlockedIDs.subtracting(names))
        let (extra, missing) = (held.subtracting(heldThere).sorted(), heldThere.subtracting(held).sorted())
        if !extra.isEmpty { found.append("unlocked in addition: \(extra.joined(separator: ", "))") }
        if !missing.isEmpty { found.append("not unlocked: \(missing.joined(separator: ", "))") }
        return found
    }

    private var unlockedIDs: Set<String> { Set(achievements.filter(\.isUnlocked).map(\.key.id.rawValue)) }
}
