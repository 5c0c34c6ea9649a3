import AchievementCore
public import AchievementEngine
public import Logging

/// Logs the observations of a center with swift-log: warnings at level `warning`, backfills, replays and other changes
/// of history at `info`, all others at `debug`.
public struct LoggingObserver: CenterObserver {
    private let logger: Logger

    /// Creates an observer that logs with `logger`.
    public init(_ logger: Logger) { self.logger = logger }

    /// Logs the observation as text, with its parts as metadata.
    public func observe(_ observation: CenterObservation) {
        logger.log(level: observation.level, "\(observation)", metadata: observation.metadata)
    }
}

extension CenterObservation {
    fileprivate var level: Logger.Level {
        if isWarning { return .warning }
        switch self {
        case .backfilled, .replayed, .unlocksDated, .keptOut, .unlocksLost, .streakRulesChanged: return .info
        default: return .debug
        }
    }

    fileprivate var metadata: Logger.Metadata {
        switch self {
        case .sinkFailed(let name, let failures, let error):
            ["sink": "\(name)", "failures": "\(failures)", "error": "\(error)"]
        case .sinkRecovered(let name): ["sink": "\(name)"]
        case .conflict(let attempt, _): ["attempt": "\(attempt)"]
        case .setAside(let definition): ["achievement": "\(definition.key)"]
        case .slowCommit(let duration, let players, let events):
            ["duration": "\(duration)", "players": "\(players)", "events": "\(events)"]
        case .backfillFailed(let failures, let error): ["failures": "\(failures)", "error": "\(error)"]
        case .backfilled(let players, let unlocks, let points):
            ["players": "\(players)", "unlocks": "\(unlocks)", "points": "\(points)"]
        case .replayed(let players, let modes):
            ["players": "\(players)", "modes": "\(modes.map(\.rawValue).joined(separator: ","))"]
        case .unlocksDated(let players): ["players": "\(players)"]
        case .keptOut(let events, let players): ["events": "\(events)", "players": "\(players)"]
        case .unlocksLost(let unlocks, let players): ["unlocks": "\(unlocks)", "players": "\(players)"]
        case .streakRulesChanged(let change): ["rules": "\(change)"]
        @unknown default: [:]
        }
    }
}
