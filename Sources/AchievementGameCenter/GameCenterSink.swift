#if canImport(GameKit)
    public import AchievementCore
    public import AchievementGallery
    import GameKit

    /// Reports unlocks to Game Center. While nobody is signed in, deliveries fail, and the rewards wait in the store's
    /// outbox.
    ///
    /// ```swift
    /// let sink = GameCenterSink(player: "ada", ids: [key: "com.example.first"])
    /// let center = try await AchievementCenter(store: store) { TaskFocus() } sinks: { sink }
    /// ```
    public actor GameCenterSink: RewardSink {
        /// The reason why nothing was reported.
        public enum Failure: Error, Hashable, Sendable {
            /// Nobody is signed in to Game Center.
            case notSignedIn
        }

        /// The name under which the store records the progress of deliveries.
        public nonisolated let name: String
        /// The kinds of rewards that contain unlocks.
        public nonisolated var wanted: Set<Reward.Kind> { [.unlocked, .backfill] }

        private let player: PlayerID
        private let ids: [AchievementKey: String]
        private let showsBanner: Bool
        /// The progress reported since the app started.
        private var reported = GameCenterReport()

        /// Creates a sink for the player of the device.
        ///
        /// - Parameters:
        ///   - player: the player; rewards of other players are ignored.
        ///   - ids: the Game Center ids of the achievements that it has.
        ///   - showsBanner: whether Game Center shows its own banner; use `false` if the app celebrates.
        ///   - name: the name of the sink, which must never change.
        public init(
            player: PlayerID, ids: [AchievementKey: String], showsBanner: Bool = false, name: String = "game-center"
        ) {
            self.player = player
            self.ids = ids
            self.showsBanner = showsBanner
            self.name = name
        }

        /// Reports the unlocks of deliveries.
        ///
        /// - Throws: ``Failure``, or an error of GameKit; the deliveries are then retried later.
        public func deliver(_ deliveries: [Delivery]) async throws {
            try await send(GameCenterReport(deliveries, of: player, ids: ids))
        }

        /// Reports the player's progress, as far as it exceeds what was reported since the app started.
        ///
        /// - Throws: ``Failure``, or an error of GameKit.
        public func report(_ cards: [GalleryCard]) async throws {
            try await send(GameCenterReport(cards, ids: ids))
        }

        private func send(_ report: GameCenterReport) async throws {
            let changes = report.changes(since: reported)
            guard !changes.percentages.isEmpty else { return }
            guard GKLocalPlayer.local.isAuthenticated else { throw Failure.notSignedIn }
            try await Self.report(changes, showsBanner: showsBanner)
            reported.merge(changes)
        }

        /// The objects of Game Center are not values, so they are created where they are handed over.
        private nonisolated static func report(_ report: GameCenterReport, showsBanner: Bool) async throws {
            try await GKAchievement.report(
                report.percentages.map { id, percent in
                    let achievement = GKAchievement(identifier: id)
                    achievement.percentComplete = Double(percent)
                    achievement.showsCompletionBanner = showsBanner
                    return achievement
                })
        }
    }
#endif
