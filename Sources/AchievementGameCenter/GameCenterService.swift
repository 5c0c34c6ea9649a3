/// Game Center, as far as a ``GameCenterSink`` uses it. `GameKitService` is the system's; tests have their own.
public protocol GameCenterService: Sendable {
    /// Returns an id of the signed-in account that is the same at every start of the app; `nil` if no account is signed
    /// in.
    func account() async -> String?

    /// Reports progress.
    ///
    /// - Parameters:
    ///   - percentages: percentages, 0 to 100, by the ids of the achievements in Game Center.
    ///   - account: the account to which it belongs. If another one is signed in by now, nothing is reported.
    ///   - showsBanner: whether Game Center shows its own banner.
    /// - Throws: ``GameCenterSink/Failure`` if another account is signed in, or an error of the system.
    func report(_ percentages: [String: Int], to account: String, showsBanner: Bool) async throws
}

#if canImport(GameKit)
    import GameKit

    /// The Game Center of the system.
    public struct GameKitService: GameCenterService {
        /// Creates the service.
        public init() {}

        /// Returns the id that Game Center gives to the account for this game; on a watch, which has none, the
        /// nickname that the player chose, and not the display name, which may be a real name or differ by language.
        /// `nil` if nobody is signed in, or if the id is only temporary.
        public func account() async -> String? { Self.current }

        /// Reports progress to the account that is signed in, if it is still the given one.
        public func report(_ percentages: [String: Int], to account: String, showsBanner: Bool) async throws {
            guard Self.current == account else { throw GameCenterSink.Failure.otherAccount }
            // The objects of Game Center are not values, so they are created where they are handed over.
            try await GKAchievement.report(
                percentages.map { id, percent in
                    let achievement = GKAchievement(identifier: id)
                    achievement.percentComplete = Double(percent)
                    achievement.showsCompletionBanner = showsBanner
                    return achievement
                })
        }

        private static var current: String? {
            let player = GKLocalPlayer.local
            guard player.isAuthenticated else { return nil }
            #if os(watchOS)
                return player.alias
            #else
                return player.scopedIDsArePersistent() ? player.gamePlayerID : nil
            #endif
        }
    }
#endif
