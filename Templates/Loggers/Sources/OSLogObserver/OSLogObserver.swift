#if canImport(os)
    public import AchievementEngine
    public import os

    /// Logs what a center does to the unified log of the system: warnings as errors, what was found already earned as
    /// information, the ordinary course of things for debugging.
    public struct OSLogObserver: CenterObserver {
        private let logger: Logger

        /// An observer that logs with `logger`, such as `Logger(subsystem: "org.example.app", category: "achievements")`.
        public init(_ logger: Logger) { self.logger = logger }

        /// Logs the observation in words. Its numbers and names are those of the app and its catalog, so they are public;
        /// what an error of a sink says may be about a player, and is private.
        public func observe(_ observation: CenterObservation) {
            switch observation {
            case .sinkFailed(let name, let failures, let error):
                let error = String(describing: error)
                logger.error(
                    "the sink \(name, privacy: .public) failed (\(failures) in a row): \(error, privacy: .private)")
            case .backfilled, .replayed: logger.info("\(observation.description, privacy: .public)")
            case _ where observation.isWarning: logger.error("\(observation.description, privacy: .public)")
            default: logger.debug("\(observation.description, privacy: .public)")
            }
        }
    }
#endif
