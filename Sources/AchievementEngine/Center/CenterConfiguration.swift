public import AchievementCore

/// What a host may set about a center.
public struct CenterConfiguration: Sendable {
    /// The CloudEvents source of events that the host records itself, such as the URL of the app.
    public var source: String
    /// How far after now an event may be dated, in milliseconds; later ones are refused.
    public var futureTolerance: Int64
    /// The current moment on the player's clock.
    public var now: @Sendable () -> Moment
    /// Who may grant, revoke, define and void.
    public var policy: AdministrationPolicy
    /// Languages in which every text must exist; `nil` asks of each mode the languages of its name.
    public var languages: [String]?
    /// How many events one commit takes at most.
    public var batchLimit: Int
    /// How many players are kept in memory between commits.
    public var cachedPlayers: Int

    /// The defaults: events up to 24 hours ahead, the system's clock and time zone, nobody may grant, commits
    /// of up to 1,000 events.
    public init(
        source: String = "/app",
        futureTolerance: Int64 = 86_400_000,
        now: @escaping @Sendable () -> Moment = { .system },
        policy: AdministrationPolicy = .nobody,
        languages: [String]? = nil,
        batchLimit: Int = 1_000,
        cachedPlayers: Int = 4_096
    ) {
        self.source = source
        self.futureTolerance = futureTolerance
        self.now = now
        self.policy = policy
        self.languages = languages
        self.batchLimit = batchLimit
        self.cachedPlayers = cachedPlayers
    }
}
