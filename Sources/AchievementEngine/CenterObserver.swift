public import AchievementCore

/// Observes what a center does apart from answering its callers, for logs and metrics.
///
/// A host sets one in ``CenterConfiguration/observer``:
///
/// ```swift
/// struct ConsoleObserver: CenterObserver {
///     func observe(_ observation: CenterObservation) { print(observation) }
/// }
/// ```
///
/// The center calls an observer synchronously while it works, on any thread and concurrently, so an observer must
/// return quickly and must not call the center. It cannot influence the center: whatever it observes has already
/// happened.
public protocol CenterObserver: Sendable {
    /// Receives an observation.
    func observe(_ observation: CenterObservation)
}

/// Something that happened in a center. Later versions may add cases; handle unknown cases by their description.
public enum CenterObservation: Sendable {
    /// A sink, or the outbox behind it, has failed the given number of times in a row. Its deliveries wait and are
    /// retried after a delay that doubles with every failure.
    case sinkFailed(name: String, failures: Int, error: any Error)
    /// A sink that had failed accepts deliveries again.
    case sinkRecovered(name: String)
    /// Another writer changed a player or the catalog first, so the work is retried. Attempts count from 1 within one
    /// call.
    case conflict(attempt: Int, reason: String)
    /// A definition no longer fits the catalog. Reported when the center opens and when the catalog changes.
    case setAside(SetAsideDefinition)
    /// A commit took at least ``CenterConfiguration/slowCommitThreshold``.
    case slowCommit(Duration, players: Int, events: Int)
    /// A backfill in the background has failed the given number of times in a row: some achievements that players have
    /// already earned are still locked. It is retried after a delay that doubles with every failure.
    case backfillFailed(failures: Int, error: any Error)
    /// A backfill found players who had already earned achievements.
    case backfilled(players: Int, unlocks: Int, points: Int)
    /// The histories of players were replayed because the rules of these modes have changed; see
    /// ``/AchievementCore/GameMode/rulesVersion``.
    case replayed(players: Int, modes: [GameModeID])
    /// Unlocks that an earlier release had dated by order of arrival are now dated by canonical order. Once per store.
    case unlocksDated(players: Int)
    /// A merge skipped events that predate the erasure of their player.
    case keptOut(events: Int, players: Int)
    /// Players lost unlocks in a merge: the combined history does not give them, or takes them back.
    case unlocksLost(unlocks: Int, players: Int)
    /// A streak is evaluated by different rules than when a writer last opened the store; the text names the streak and
    /// the rules. Players are reevaluated when they are loaded.
    case streakRulesChanged(String)
}

extension CenterObservation: CustomStringConvertible {
    /// One line for a log, in English.
    public var description: String {
        switch self {
        case .sinkFailed(let name, let failures, let error):
            "the sink \(name) failed (\(failures) in a row); its deliveries are waiting: \(error)"
        case .sinkRecovered(let name): "the sink \(name) accepts deliveries again"
        case .conflict(let attempt, let reason): "retrying after a conflict (attempt \(attempt + 1)): \(reason)"
        case .setAside(let definition): "the definition \(definition.key) is set aside: \(definition.reason)"
        case .slowCommit(let duration, let players, let events):
            "a commit of \(count(events, "event")) and \(count(players, "player")) took \(duration.wholeMilliseconds) ms"
        case .backfillFailed(let failures, let error):
            "the backfill failed (\(failures) in a row); achievements that were already earned are waiting: \(error)"
        case .backfilled(let players, let unlocks, let points):
            "\(count(players, "player")) had already earned \(count(unlocks, "achievement")) (\(count(points, "point")))"
        case .replayed(let players, let modes):
            "replayed the \(players == 1 ? "history" : "histories") of \(count(players, "player")) under the current "
                + "rules of \(modes.map(\.rawValue).joined(separator: ", "))"
        case .unlocksDated(let players):
            "unlock dates of \(count(players, "player")) now follow event time instead of arrival order"
        case .keptOut(let events, let players):
            "skipped \(count(events, "event")) of \(count(players, "player")) from before an erasure"
        case .unlocksLost(let unlocks, let players):
            "\(count(players, "player")) lost \(count(unlocks, "achievement")) that the merged history does not give"
        case .streakRulesChanged(let change): change
        }
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Whether the observation deserves attention: a failing sink or backfill, a definition that was set aside, or a
    /// slow commit. The rest is normal operation.
    public var isWarning: Bool {
        switch self {
        case .sinkFailed, .backfillFailed, .setAside, .slowCommit: true
        case .sinkRecovered, .conflict, .backfilled, .replayed, .unlocksDated, .keptOut, .unlocksLost,
            .streakRulesChanged:
            false
        }
    }
}
