#if canImport(os)
    public import AchievementEngine
    public import os

    /// Logs the observations of a center to the system's unified log: warnings as errors, backfills, replays and other
    /// changes of history as information, all others as debug messages.
    public struct OSLogObserver: CenterObserver {
        private let logger: Logger

        /// Creates an observer that logs with `logger`, such as
        /// `Logger(subsystem: "org.example.app", category: "achievements")`.
        public init(_ logger: Logger) { self.logger = logger }

        /// Logs the observation as text. Its numbers and names come from the app and its catalog, so they are public;
        /// the error of a sink may name a player, so it is private.
        public func observe(_ observation: CenterObservation) {
            switch observation {
            case .sinkFailed(let name, let failures, let error):
                let error = String(describing: error)
                logger.error(
                    "the sink \(name, privacy: .public) failed (\(failures) in a row): \(error, privacy: .private)")
            case .backfilled, .replayed, .unlocksDated, .keptOut, .unlocksLost, .streakRulesChanged:
                logger.info("\(observation.description, privacy: .public)")
            case _ where observation.isWarning: logger.error("\(observation.description, privacy: .public)")
            default: logger.debug("\(observation.description, privacy: .public)")
            }
        }
    }
#endif
