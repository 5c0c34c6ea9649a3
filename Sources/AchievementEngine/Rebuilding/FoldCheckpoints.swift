import AchievementCore
import AchievementStorage
import AchievementSupport

/// The end of a player's history, with checkpoints from which a fold can resume: the cost of a late event depends on
/// the number of events after it, not on the length of the history.
///
/// Contains the events of modes whose order matters, and gives the same result as a fold of the whole log. Where these
/// events do not suffice (for an administrator's event, an unlock that was earned or revoked before the kept part, or
/// an event from before it), there is no result, and the whole log is read.
///
/// Belongs to a player in memory, and so to one job at a time. It is dropped when another writer changes the player.
final class FoldCheckpoints: @unchecked Sendable {
    /// The state after some of the events.
    private struct Checkpoint {
        /// The number of events before the checkpoint.
        var count: Int
        let folded: FoldedHistory
    }

    /// The sequence number in the log up to which events are included.
    private(set) var sequence: Int64
    /// The events after the first checkpoint, in the canonical order.
    private var log: [LoggedEvent]
    /// The last event before the kept ones.
    private var forgotten: LoggedEvent?
    /// The checkpoints, by ascending count.
    private var checkpoints: [Checkpoint]
    private let voided: Set<EventID>
    private let revoking: Set<EventID>
    /// The unlocks with effects that are included in the checkpoints.
    private var landmarks: Set<Unlock>
    /// A cache of ``Rulebook/canJudgeInOrder(_:)``, keyed by modes.
    private var judgeable: [Set<Int>: Bool] = [:]

    /// The minimum number of events: a shorter history is folded from the log just as fast.
    static let worthwhile = 64
    /// The distance between checkpoints, in events, before any are thinned out.
    private static let distance = 32
    /// The maximum number of checkpoints. Beyond it, every other one of the older half is dropped, so that older ones
    /// are further apart.
    private static let checkpointLimit = 16
    /// The maximum number of events. Beyond it, the older half is dropped.
    private static let logLimit = 1_024

    /// Folds the history of a player with a late event.
    ///
    /// - Parameter past: the stored past.
    init(_ past: PlayerPast, _ rulebook: Rulebook) {
        sequence = past.log.map(\.sequence).max() ?? 0
        voided = Voids(in: past.log).events
        revoking = past.revoking
        landmarks = Self.landmarks(among: past.unlocks, rulebook)
        log = past.log.filter { rulebook.isFoldedInOrder($0) && !$0.isFoldedPast }.sorted { $0.position < $1.position }
        let resets = rulebook.resets(in: past.log, voided: voided)
        checkpoints = [Checkpoint(count: 0, folded: rulebook.beginning(of: past.log, resets: resets))]
        _ = fold(adding: [], held: past.unlocks, rulebook)
        shorten()
    }

    /// The approximate number of bytes of memory that this uses.
    var footprint: Int {
        // The approximate size of one event with its strings and payload.
        let event = 400
        let state = checkpoints.last.map { $0.folded.progress.fixedFootprint + $0.folded.progress.rows.footprint } ?? 0
        return log.count * event + checkpoints.count * state
    }

    /// Whether the kept events suffice to judge the modes of a scope.
    func canJudge(_ scope: RebuildScope, _ rulebook: Rulebook) -> Bool {
        if let cached = judgeable[scope.modes] { return cached }
        let isJudgeable = rulebook.canJudgeInOrder(scope)
        judgeable[scope.modes] = isJudgeable
        return isJudgeable
    }

    private static func landmarks(among held: [Unlock], _ rulebook: Rulebook) -> Set<Unlock> {
        Set(
            held.filter { unlock in
                rulebook.achievementIndices[unlock.achievement]
                    .map { !rulebook.achievements[$0].achievement.effects.isEmpty } ?? false
            })
    }

    /// Appends the events that were logged since the last call.
    ///
    /// - Returns: whether the result is still the same as that of a fold of the whole log.
    func append(_ events: [LoggedEvent], _ rulebook: Rulebook) -> Bool {
        for event in events {
            sequence = max(sequence, event.sequence)
            guard !event.isAdministrative else { return false }
            guard rulebook.isFoldedInOrder(event) else { continue }
            guard isKept(event.position) else { return false }
            let index = index(of: event.position)
            log.insert(event, at: index)
            checkpoints.removeAll { $0.count > index }
        }
        shorten()
        return true
    }

    private func isKept(_ position: CanonicalPosition) -> Bool { forgotten.map { $0.position < position } ?? true }

    /// The number of events before a position.
    private func index(of position: CanonicalPosition) -> Int {
        log.partitioningIndex { $0.position >= position }
    }

    /// Folds the history, including events that are not logged yet. For modes that it ``canJudge(_:_:)``, the result is
    /// the same as that of a fold of the whole log.
    ///
    /// - Returns: `nil` if the kept events do not suffice.
    func fold(adding more: [LoggedEvent], held: [Unlock], _ rulebook: Rulebook) -> FoldedHistory? {
        guard !more.contains(where: \.isAdministrative) else { return nil }
        let more = more.filter(rulebook.isFoldedInOrder).sorted { $0.position < $1.position }
        guard more.first.map({ isKept($0.position) }) ?? true else { return nil }
        let currentLandmarks = Self.landmarks(among: held, rulebook)
        let first = more.first.map { index(of: $0.position) } ?? log.count
        guard let limit = index(ofFirstIn: currentLandmarks, among: more, before: first) else { return nil }
        guard let start = checkpoints.lastIndex(where: { $0.count <= limit }) else { return nil }
        checkpoints.removeSubrange((start + 1)...)
        self.landmarks = currentLandmarks

        var folded = checkpoints[start].folded
        var landmarks = Landmarks(held: held, rulebook: rulebook, after: folded.before)
        var next = checkpoints[start].count
        if let last = next > 0 ? log[next - 1] : forgotten { _ = landmarks.before(last) }
        var rest = more[...]
        while next < log.count || !rest.isEmpty {
            let event: LoggedEvent
            if let late = rest.first, next == log.count || late.position < log[next].position {
                event = late
                rest.removeFirst()
            } else {
                event = log[next]
                next += 1
            }
            let effect: RevocationEffect = revoking.contains(event.id) ? .always : .ifHeld
            rulebook.fold(event, isVoid: voided.contains(event.id), effect, &landmarks, into: &folded)
            // A checkpoint must not include events that are not logged yet, because they may never be.
            if rest.count == more.count { keep(folded, after: next) }
        }
        return folded
    }

    /// The index of the first event with an unlock that the checkpoints do not include, or `limit` if that comes first.
    ///
    /// - Returns: `nil` if an included unlock is gone, or if an unlock's event is not among the known ones.
    private func index(
        ofFirstIn held: Set<Unlock>, among more: [LoggedEvent], before limit: Int
    ) -> Int? {
        guard landmarks.isSubset(of: held) else { return nil }
        var limit = limit
        for unlock in held.subtracting(landmarks) {
            guard let event = unlock.event else {
                if let forgotten, forgotten.moment.milliseconds > unlock.at.milliseconds { return nil }
                limit = min(limit, log.firstIndex { $0.moment.milliseconds > unlock.at.milliseconds } ?? log.count)
                continue
            }
            if more.contains(where: { $0.id == event }) { continue }
            guard let index = log.lastIndex(where: { $0.id == event }) else { return nil }
            limit = min(limit, index)
        }
        return limit
    }

    private func keep(_ folded: FoldedHistory, after count: Int) {
        guard let last = checkpoints.last, count - last.count >= Self.distance else { return }
        var folded = folded
        folded.entries = []
        checkpoints.append(Checkpoint(count: count, folded: folded))
        if checkpoints.count > Self.checkpointLimit {
            let older = checkpoints.prefix(Self.checkpointLimit / 2).enumerated().filter { $0.offset.isMultiple(of: 2) }
            checkpoints.replaceSubrange(..<(Self.checkpointLimit / 2), with: older.map(\.element))
        }
    }

    /// Drops the older half of a long log.
    private func shorten() {
        guard log.count > Self.logLimit,
            let start = checkpoints.lastIndex(where: { 0 < $0.count && $0.count <= log.count - Self.logLimit / 2 })
        else { return }
        let count = checkpoints[start].count
        checkpoints.removeFirst(start)
        for index in checkpoints.indices { checkpoints[index].count -= count }
        forgotten = log[count - 1]
        log.removeFirst(count)
    }
}
