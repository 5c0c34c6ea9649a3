#if canImport(GameKit)
    public import AchievementCore
    public import AchievementGallery
    import GameKit

    /// Reports unlocks to Game Center. While nobody is signed in, nothing is delivered, and what was earned waits in the
    /// store's outbox.
    ///
    /// ```swift
    /// let sink = GameCenterSink(player: "ada", ids: [key: "com.example.first"])
    /// let center = try await AchievementCenter(store: store) { TaskFocus() } sinks: { sink }
    /// ```
    public actor GameCenterSink: RewardSink {
        /// Why nothing was reported.
        public enum Failure: Error, Hashable, Sendable {
            /// Nobody is signed in to Game Center.
            case notSignedIn
        }

        /// The name under which the store records what was reported.
        public nonisolated let name: String
        /// Unlocks.
        public nonisolated var wanted: Set<Reward.Kind> { [.unlocked, .backfill] }

        private let player: PlayerID
        private let ids: [AchievementKey: String]
        private let showsBanner: Bool
        /// What was reported since the app started.
        private var reported = GameCenterReport()

        /// A sink for the player of the device.
        ///
        /// - Parameters:
        ///   - player: the player; the rewards of others are passed over.
        ///   - ids: the ids in Game Center of the achievements that it has.
        ///   - showsBanner: whether Game Center shows a banner of its own; not if the app celebrates.
        ///   - name: the frozen name of the sink.
        public init(
            player: PlayerID, ids: [AchievementKey: String], showsBanner: Bool = false, name: String = "game-center"
        ) {
            self.player = player
            self.ids = ids
            self.showsBanner = showsBanner
            self.name = name
        }

        /// Reports what deliveries unlocked.
        ///
        /// - Throws: ``Failure``, or an error of GameKit; the deliveries come again later.
        public func deliver(_ deliveries: [Delivery]) async throws {
            try await send(GameCenterReport(deliveries, of: player, ids: ids))
        }

        /// Reports how far the player is, as far as that is further than what was reported since the app started.
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

        /// Game Center's objects are no values; they are made where they are handed over.
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
