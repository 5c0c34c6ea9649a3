public import AchievementCore
import Foundation

/// What a host may set about a center.
public struct CenterConfiguration: Sendable {
    /// The CloudEvents source of events that the host records itself, such as the URL of the app.
    public var source: String
    /// How far after now an event may be dated; later ones are refused.
    public var futureTolerance: Duration
    /// The current moment on the player's clock.
    public var now: @Sendable () -> Moment
    /// Decides who may grant, revoke, define, withdraw, void and freeze.
    public var policy: AdministrationPolicy
    /// Languages in which every text must exist; `nil` asks of each mode the languages of its name.
    public var languages: [String]?
    /// Whether a center opens at once and unlocks what the past has earned in the background, while recording goes on.
    /// Otherwise opening waits for it.
    public var backfillsInBackground: Bool
    /// Whether a center leaves it to whoever has it to unlock what the past has earned.
    package var backfillsWhenAsked = false
    /// How many events one commit takes at most.
    public var batchLimit: Int
    /// How many bytes of memory the players may take, about, that are kept between commits. A player of a few modes
    /// takes 2,000 to 20,000 bytes, more with each day and member that is remembered.
    public var memoryCapacity: Int
    /// Hears what the center does besides answering its callers; `nil` for nobody.
    public var observer: (any CenterObserver)?
    /// How long a commit takes at least to be reported to the observer.
    public var slowCommit: Duration
    /// The batch of the events that the center records, such as one run over a file, by which they can be found and voided
    /// together; `nil` for none. A store keeps it once for what is recorded in one go, not with every event.
    public var batch: String?
    /// For how many days the store keeps what each sink of the center has confirmed, and when; 0 keeps nothing, and `nil`
    /// leaves it as it was, which is nothing at first.
    public var keptDeliveryDays: Int?
    /// How long ``AchievementCenter/deliverPending()`` waits for a sink.
    public var deliveryLimit: Duration = .seconds(30)
    /// Waits between two attempts of a sink, and for that limit; throws when its task is cancelled. A test sets one
    /// that does not sleep.
    package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// A clock that never goes back, for how often a sink's deliveries are confirmed and how long a page of a backfill may
    /// be.
    package var uptime: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Whether ``AchievementCenter/simulate(_:for:)`` does anything; by default in debug builds alone.
    public var allowsSimulation: Bool

    /// The defaults: events up to 24 hours ahead, the system's clock and time zone, nobody may grant, opening waits
    /// for the backfill, commits of up to 1,000 events, 64 MiB of players in memory, no observer, and a commit of a
    /// second is slow.
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

    /// Whether this library was built for debugging, as it is with an app that is.
    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
extension Moment {
    /// Now, by the system's clock and time zone. For hosts; nothing in the rulebook asks for it.
    public static var system: Moment {
        let now = Date()
        return Moment(
            milliseconds: Int64(now.timeIntervalSince1970 * 1_000),
            offsetSeconds: TimeZone.current.secondsFromGMT(for: now))
    }
}
