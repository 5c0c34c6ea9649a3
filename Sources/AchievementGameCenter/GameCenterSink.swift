public import AchievementCore
public import AchievementGallery

/// Reports a player's unlocks to the player's Game Center account. While no account or another account is signed in,
/// deliveries fail, and the rewards wait in the store's outbox.
///
/// For players who may never sign in, pass `waitsForAccount: false`: the sink then lets go of unlocks that it cannot
/// report, and the app calls ``report(_:)`` when the player has signed in.
///
/// ```swift
/// let accounts = UserDefaultsGameCenterAccounts()
/// let sink = GameCenterSink(player: "ada", ids: [key: "com.example.first"], accounts: accounts, service: GameKitService())
/// let center = try await AchievementCenter(store: store) { TaskFocus() } sinks: { sink }
/// ```
///
/// On a device that several players share, each has a sink of its own, with its own name.
public actor GameCenterSink: RewardSink {
    /// The reason why nothing was reported.
    public enum Failure: Error, Hashable, Sendable {
        /// No account is signed in to Game Center.
        case notSignedIn
        /// The account that is signed in is another player's, or the player has another account.
        case otherAccount
    }

    /// The name under which the store records the progress of deliveries.
    public nonisolated let name: String
    /// The kinds of rewards that contain unlocks.
    public nonisolated var wanted: Set<Reward.Kind> { [.unlocked, .backfill] }

    private let player: PlayerID
    private let ids: [AchievementKey: String]
    private let accounts: any GameCenterAccounts
    private let service: any GameCenterService
    private let showsBanner: Bool
    private let waitsForAccount: Bool
    /// The progress reported since the app started, and the account to which it was reported.
    private var reported = (report: GameCenterReport(), account: "")

    /// Creates a sink for a player.
    ///
    /// - Parameters:
    ///   - player: the player; rewards of other players are ignored.
    ///   - ids: the Game Center ids of the achievements that it has.
    ///   - accounts: the accounts of the players, such as a ``UserDefaultsGameCenterAccounts``.
    ///   - service: Game Center: a `GameKitService`.
    ///   - showsBanner: whether Game Center shows its own banner; use `false` if the app celebrates.
    ///   - waitsForAccount: whether unlocks wait in the outbox, and are tried again at least every five minutes, while
    ///     the player's account is not signed in. With `false`, they count as delivered, and the app calls
    ///     ``report(_:)`` with the player's cards after each sign-in.
    ///   - name: the name of the sink, which must never change.
    public init(
        player: PlayerID, ids: [AchievementKey: String], accounts: any GameCenterAccounts,
        service: any GameCenterService, showsBanner: Bool = false, waitsForAccount: Bool = true,
        name: String = "game-center"
    ) {
        self.player = player
        self.ids = ids
        self.accounts = accounts
        self.service = service
        self.showsBanner = showsBanner
        self.waitsForAccount = waitsForAccount
        self.name = name
    }

    /// Reports the unlocks of deliveries.
    ///
    /// - Throws: ``Failure`` if the sink waits for the player's account, or an error of the service; the deliveries are
    ///   then retried later.
    public func deliver(_ deliveries: [Delivery]) async throws {
        do {
            try await send(GameCenterReport(deliveries, of: player, ids: ids))
        } catch let error as Failure {
            if waitsForAccount { throw error }
        }
    }

    /// Reports the player's progress, as far as it exceeds what was reported since the app started.
    ///
    /// - Parameter cards: the cards of the player.
    /// - Throws: ``Failure``, or an error of the service.
    public func report(_ cards: [GalleryCard]) async throws {
        try await send(GameCenterReport(cards, ids: ids))
    }

    private func send(_ report: GameCenterReport) async throws {
        guard !report.percentages.isEmpty else { return }
        guard let account = await service.account() else { throw Failure.notSignedIn }
        guard await accounts.claim(account, for: player) else { throw Failure.otherAccount }
        if reported.account != account { reported = (GameCenterReport(), account) }
        let changes = report.changes(since: reported.report)
        guard !changes.percentages.isEmpty else { return }
        try await service.report(changes.percentages, to: account, showsBanner: showsBanner)
        // Another account may have signed in meanwhile.
        if reported.account == account { reported.report.merge(changes) }
    }
}
