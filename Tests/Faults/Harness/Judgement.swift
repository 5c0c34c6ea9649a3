import AchievementCore
import AchievementEngine
import AchievementStorage
import SQLiteProgressStore

/// The required state of a store after any fault, compared with an in-memory store into which the same log is played.
struct Judgement {
    let workload: Workload
    private let byID: [EventID: EventEnvelope]

    init(_ workload: Workload) {
        self.workload = workload
        byID = Dictionary(workload.envelopes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The problems of the store at `path`.
    ///
    /// - Parameters:
    ///   - acknowledged: the events that must be in the log.
    ///   - delivered: the ids of deliveries that a sink has.
    ///   - resumes: whether everything is sent again, as a host does after a crash.
    func problems(
        at path: String, acknowledged: Set<EventID>, delivered: [Delivery] = [], resumes: Bool = true
    ) async -> [String] {
        do {
            let store = try await SQLiteProgressStore(path: path)
            var problems = try await problems(of: store, acknowledged, delivered)
            if resumes { problems += try await resume(store) }
            await store.close()
            return problems
        } catch {
            return ["looking at it failed: \(error)"]
        }
    }

    private func problems(
        of store: SQLiteProgressStore, _ acknowledged: Set<EventID>, _ delivered: [Delivery]
    ) async throws -> [String] {
        var problems: [String] = []
        let log = try await store.log(of: nil, after: 0, limit: .max)
        let there = Set(log.map(\.id))
        if there.count != log.count { problems.append("an event is in the log twice") }
        // An erasure removes events, and leaves a note.
        let erased = try await store.catalog().notes.keys.contains { $0.hasPrefix("erased:") }
        let lost = acknowledged.subtracting(there).filter { id in
            guard let envelope = byID[id] else { return false }
            return !(erased && envelope.player == Workload.erased)
        }
        if !lost.isEmpty { problems.append("LOST \(lost.count) acknowledged events, such as \(lost.sorted()[0])") }

        let tap = Tap()
        let host = try await Host(store, sinks: [tap])
        try await host.center.deliverPending()
        let findings = try await host.center.verify()
        problems += findings.findings.map { "verify: \($0)" }
        problems += try await rewardProblems(store, tap, delivered)
        return problems
    }

    /// Checks that every unlock of the ledger was delivered, before or now, and nothing else was.
    private func rewardProblems(
        _ store: SQLiteProgressStore, _ tap: Tap, _ delivered: [Delivery]
    ) async throws -> [String] {
        var problems: [String] = []
        let now = await tap.deliveries
        let before = Dictionary(delivered.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for delivery in now where before[delivery.id].map({ $0 != delivery }) ?? false {
            problems.append("the delivery \(delivery.id) says something else than before")
        }
        if await tap.contradictions > 0 { problems.append("a delivery says two things") }
        let rewarded = Set(
            (now + delivered).flatMap { delivery in
                delivery.reward.unlockedKeys.map { "\($0) of \(delivery.player)" }
            })
        let host = try await Host(store)
        for player in try await host.center.allPlayers() {
            for unlock in try await host.center.recentUnlocks(of: player, limit: .max) {
                let name = "\(unlock.achievement) of \(player)"
                if !rewarded.contains(name) { problems.append("REWARD LOST: \(name)") }
            }
        }
        return problems
    }

    /// Sends everything again, and checks that the store is as if nothing had ever failed.
    private func resume(_ store: SQLiteProgressStore) async throws -> [String] {
        var problems: [String] = []
        let host = try await Host(store)
        for envelope in workload.envelopes {
            for result in try await host.center.record([envelope]) {
                guard case .failure(let error) = result, !workload.isRefused(envelope, by: error) else { continue }
                problems.append("\(envelope.id) was refused later: \(error)")
            }
        }
        problems += try await host.center.verify().findings.map { "verify at the end: \($0)" }
        // The same log, judged in a store that never had a fault.
        let log = try await store.log(of: nil, after: 0, limit: .max)
        let reference = try await Host(InMemoryProgressStore())
        for event in log {
            guard let envelope = byID[event.id] else {
                problems.append("the log has \(event.id), which nobody sent")
                continue
            }
            _ = try await reference.center.record([envelope])
        }
        let (found, expected) = (try await host.picture(), try await reference.picture())
        if found.keys.sorted() != expected.keys.sorted() { problems.append("other players than the log has") }
        for (player, picture) in found.sorted(by: { $0.key < $1.key }) where picture != expected[player] {
            problems.append("\(player) is not what the log gives")
        }
        return problems
    }
}

/// The visible state of a player without unlock times, because achievements that a catalog finds later are dated later.
struct Picture: Hashable {
    let points: ModeTotals
    let level: ModeTotals
    let metrics: [ExactText: MetricState]
    let streaks: [String: StreakState]
    let unlocked: Set<AchievementKey>
    let ledger: [String]
}

extension Host {
    /// The pictures of all players.
    func picture() async throws -> [PlayerID: Picture] {
        var pictures: [PlayerID: Picture] = [:]
        for player in try await center.allPlayers() {
            let status = try await center.status(of: player, at: Workload.now)
            pictures[player] = Picture(
                points: status.points, level: status.level, metrics: status.metrics, streaks: status.streaks,
                unlocked: Set(status.achievements.filter(\.isUnlocked).map(\.key)),
                ledger: try await center.ledger(of: player).map { "\($0.mode) \($0.points) \($0.reason)" }.sorted())
        }
        return pictures
    }
}

extension Reward {
    fileprivate var unlockedKeys: [AchievementKey] {
        switch self {
        case .unlocked(let unlock): [unlock.achievement]
        case .backfill(let summary): summary.unlocks.map(\.achievement)
        case .points, .level, .room, .revoked: []
        }
    }
}
