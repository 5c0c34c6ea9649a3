public import AchievementCore

/// The settings of a center.
public struct CenterConfiguration: Sendable {
    /// The CloudEvents source of events that the host records itself, such as the URL of the app.
    public var source: String
    /// How far in the future an event may be dated; later ones are refused.
    public var futureTolerance: Duration
    /// The earliest moment that an event may have. Earlier events are refused, because they come from clocks that were
    /// never set; erasures are exempt.
    public var oldestMoment = Moment(milliseconds: 946_684_800_000)
    /// The current instant and the host's UTC offset. The offset applies to events that are recorded without a moment,
    /// and to players without events; every other player's local day follows the offset of that player's last event.
    public var now: @Sendable () -> Moment
    /// Decides who may take administrative actions, such as granting, defining, voiding and erasing.
    public var policy: AdministrationPolicy
    /// The languages in which every text must exist; with `nil`, each mode needs the languages of its own name.
    public var languages: [String]?
    /// Whether a center opens immediately and unlocks already earned achievements in the background, while it records.
    /// Otherwise, opening waits for that backfill. A backfill in the background that fails is reported to the
    /// ``observer``, and retried like a sink: after 1 second, then 2, 4 and so on, up to 5 minutes.
    public var backfillsInBackground: Bool
    /// Whether the backfill starts only when the owner of the center calls for it.
    package var backfillsWhenAsked = false
    /// The maximum number of events per commit.
    public var batchLimit: Int
    /// The approximate number of bytes of memory for players that are cached between commits. A player of a few modes
    /// takes 2,000 to 20,000 bytes, and more with each stored day and set member.
    public var memoryCapacity: Int
    /// Observes what the center does apart from answering its callers; `nil` for none.
    public var observer: (any CenterObserver)?
    /// The duration from which a commit is reported to the observer as slow.
    public var slowCommitThreshold: Duration
    /// The name of the batch to which the center's events belong, such as one run over a file, so that they can be
    /// found and voided together; `nil` for none. A store keeps the name once for consecutive events, not with every
    /// event.
    public var batch: String?
    /// For how many days the store keeps a record of the deliveries that each sink of the center confirmed, and when; 0
    /// keeps none, and `nil` leaves the store's setting as it is, initially 0.
    public var keptDeliveryDays: Int?
    /// How long ``AchievementCenter/deliverPending()`` waits for a sink.
    public var deliveryTimeout: Duration = .seconds(30)
    /// Sleeps between two attempts of a sink, of a backfill, or after conflicts, and for ``deliveryTimeout``; throws
    /// when its task is cancelled. Tests replace it with one that does not sleep.
    package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// A monotonic clock, for the interval between a sink's confirmations and the duration of a backfill page.
    package var uptime: @Sendable () -> ContinuousClock.Instant = { .now }
    /// A random number from 0 to 1, by which hosts that keep meeting wait for different times.
    package var jitter: @Sendable () -> Double = { .random(in: 0...1) }
    /// Whether ``AchievementCenter/simulate(_:for:)`` is available; by default in debug builds only.
    public var allowsSimulation: Bool

    /// Creates a configuration. The defaults accept events from 2000 on and up to 24 hours ahead, use the system's
    /// clock and time zone, allow no administrative action (`.nobody`), wait for the backfill when opening, commit up
    /// to 1,000 events, cache 64 MiB of players, have no observer, and call a commit slow from one second on.
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
        slowCommitThreshold: Duration = .seconds(1),
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
        self.slowCommitThreshold = slowCommitThreshold
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
