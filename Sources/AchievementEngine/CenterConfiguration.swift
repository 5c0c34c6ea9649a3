public import AchievementCore

/// The settings of a center.
public struct CenterConfiguration: Sendable {
    /// The CloudEvents source of events that the host records itself, such as the URL of the app.
    public var source: String
    /// How far in the future an event may be dated; later ones are refused.
    public var futureTolerance: Duration
    /// The oldest moment that an event may have; earlier ones are refused, since they come from clocks that were never
    /// set. Erasures are not.
    public var oldestMoment = Moment(milliseconds: 946_684_800_000)
    /// The present instant, and the offset of the host's clock: that of events that are recorded without a moment, and
    /// of players without events. Any other player's day is that of the offset of the player's last event.
    public var now: @Sendable () -> Moment
    /// Decides who may grant, revoke, define, withdraw, void and freeze.
    public var policy: AdministrationPolicy
    /// Languages in which every text must exist; `nil` requires of each mode the languages of its name.
    public var languages: [String]?
    /// Whether a center opens at once and unlocks what players have already earned in the background, during recording.
    /// Otherwise opening waits for it.
    public var backfillsInBackground: Bool
    /// Whether the owner of a center runs the backfill itself.
    package var backfillsWhenAsked = false
    /// The maximum number of events per commit.
    public var batchLimit: Int
    /// The approximate bytes of memory for players that are cached between commits. A player of a few modes takes 2,000
    /// to 20,000 bytes, more with each stored day and set member.
    public var memoryCapacity: Int
    /// Observes what the center does besides answering its callers; `nil` for none.
    public var observer: (any CenterObserver)?
    /// The minimum duration of a commit that is reported to the observer.
    public var slowCommit: Duration
    /// The batch of the events that the center records, such as one run over a file, by which they can be found and
    /// voided together; `nil` for none. A store keeps it once for consecutive events, not with every event.
    public var batch: String?
    /// For how many days the store keeps what each sink of the center has confirmed, and when; 0 keeps nothing, and
    /// `nil` leaves the store's setting as it is, initially 0.
    public var keptDeliveryDays: Int?
    /// How long ``AchievementCenter/deliverPending()`` waits for a sink.
    public var deliveryLimit: Duration = .seconds(30)
    /// Sleeps between two attempts of a sink, and for that limit; throws when its task is cancelled. Tests replace it
    /// by one that does not sleep.
    package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// A monotonic clock, for the interval of a sink's confirmations and the duration of a backfill page.
    package var uptime: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Whether ``AchievementCenter/simulate(_:for:)`` is available; by default in debug builds only.
    public var allowsSimulation: Bool

    /// The defaults: events from 2000 on and up to 24 hours ahead, the system's clock and time zone, nobody may grant,
    /// opening waits for the backfill, commits of up to 1,000 events, 64 MiB of cached players, no observer, and a commit
    /// of a second is slow.
    public init(
        source: String = "/app",
        futureTolerance: Duration = .seconds(86_400),
        now: @escaping @Sendable () -> Moment = { .system },
        policy: AdministrationPolicy = .nobody,
        languages: [String]? = nil,
        backfillsInBackground: Bool = false,
        batchLimit: Int = 1_000,
        memoryCapacity: Int = 64 << 20,
        observer: (any CenterObserver)? = nil,
        slowCommit: Duration = .seconds(1),
        allowsSimulation: Bool? = nil
    ) {
        self.source = source
        self.futureTolerance = futureTolerance
        self.now = now
        self.policy = policy
        self.languages = languages
        self.backfillsInBackground = backfillsInBackground
        self.batchLimit = batchLimit
        self.memoryCapacity = memoryCapacity
        self.observer = observer
        self.slowCommit = slowCommit
        self.allowsSimulation = allowsSimulation ?? Self.isDebugBuild
    }

    /// Whether this library was built for debugging, as in a debug build of an app.
    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
