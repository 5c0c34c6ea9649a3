public import AchievementCore

/// Hears what a center does besides answering its callers: for logs and metrics.
///
/// A host sets one in ``CenterConfiguration/observer``:
///
/// ```swift
/// struct ConsoleObserver: CenterObserver {
///     func observe(_ observation: CenterObservation) { print(observation) }
/// }
/// ```
///
/// An observer is called while the center works, on any thread and several at once, so it returns quickly and does not
/// call the center. It decides nothing: what it hears about has happened, and the center goes on by itself.
public protocol CenterObserver: Sendable {
    /// Takes note of something.
    func observe(_ observation: CenterObservation)
}

/// Something that happened in a center. There may be more cases in later versions; handle those you do not know by
/// their description.
public enum CenterObservation: Sendable {
    /// A sink, or the outbox under it, failed so many times in a row. Its deliveries wait, and are tried again after a
    /// while, which doubles with every failure.
    case sinkFailed(name: String, failures: Int, error: any Error)
    /// A sink that had failed took deliveries again.
    case sinkRecovered(name: String)
    /// Somebody else changed a player or the catalog first; the work is done again. Attempts count from 1 within one
    /// call.
    case conflict(attempt: Int, reason: String)
    /// A definition no longer fits the catalog: when the center opens, and when another catalog comes.
    case setAside(SetAsideDefinition)
    /// A commit took at least ``CenterConfiguration/slowCommit``.
    case slowCommit(Duration, players: Int, events: Int)
    /// Players were found to have earned achievements already.
    case backfilled(players: Int, unlocks: Int, points: Int)
    /// The histories of players were replayed, because these modes follow other rules by now; see
    /// ``/AchievementCore/GameMode/rulesVersion``.
    case replayed(players: Int, modes: [GameModeID])
}

extension CenterObservation: CustomStringConvertible {
    /// One line for a log, in English.
    public var description: String {
        switch self {
        case .sinkFailed(let name, let failures, let error):
            "the sink \(name) failed (\(failures) in a row), its deliveries wait: \(error)"
        case .sinkRecovered(let name): "the sink \(name) takes deliveries again"
        case .conflict(let attempt, let reason): "judged again (attempt \(attempt + 1)): \(reason)"
        case .setAside(let definition): "the definition \(definition.key) is set aside: \(definition.reason)"
        case .slowCommit(let duration, let players, let events):
            "a commit of \(count(events, "event")) and \(count(players, "player")) took \(duration.wholeMilliseconds) ms"
        case .backfilled(let players, let unlocks, let points):
            "\(count(players, "player")) had already earned \(count(unlocks, "achievement")) (\(count(points, "point")))"
        case .replayed(let players, let modes):
            "replayed the \(players == 1 ? "history" : "histories") of \(count(players, "player")) under the present rules "
                + "of \(modes.map(\.rawValue).joined(separator: ", "))"
        }
    }

    private func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }

    /// Whether somebody should look after it: a sink that fails, a definition that is set aside, a slow commit. The
    /// rest is the ordinary course of things.
    public var isWarning: Bool {
        switch self {
        case .sinkFailed, .setAside, .slowCommit: true
        case .sinkRecovered, .conflict, .backfilled, .replayed: false
        }
    }
}
