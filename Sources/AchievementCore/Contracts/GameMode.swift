/// A plugin: a bundle of metrics, sources and achievements under one frozen id.
///
/// For authors of game modes: a mode is a descriptive value; it holds configuration, never state. It declares what it
/// reads, accumulates and awards. ``rulesVersion``, ``levels``, ``boosts``, ``rewardSinks``, ``requiredLanguages``,
/// ``advice(_:)`` and ``sampleDays`` have defaults.
///
/// ```swift
/// public struct FitnessWorkouts: GameMode {
///     public static let id: GameModeID = "fitness-workouts"
///     public var name: LocalizedText { ["en": "Workouts", "zh-Hans": "健身"] }
///     public var displayNames: DisplayNames { DisplayNames(categories: ["workout": ["en": "Workouts", …]]) }
///     public var catalogVersion: Int { 1 }
///     public var ordering: EventOrdering { .anyOrder }
///     public var metrics: [any MetricDefining] { FitnessWorkoutsMetrics.workouts }
///     public var metricSources: [any MetricSource] { WorkoutCompletedSource() }
///     public var achievementProviders: [any AchievementProvider] { WorkoutBadges() }
/// }
/// ```
public protocol GameMode: Sendable {
    /// The frozen id. Its event types and metrics are named `<id>.<name>`.
    static var id: GameModeID { get }

    /// The name that players see. Every other text of the mode must exist in the languages of this one, unless the mode
    /// lists others in ``requiredLanguages``.
    var name: LocalizedText { get }

    /// What players see in place of the ids of categories, metrics and set members.
    var displayNames: DisplayNames { get }

    /// The version of the catalog. Increment it with every release that changes the achievements; each unlock records
    /// it.
    var catalogVersion: Int { get }

    /// The version of the rules; 1 by default. Increment it with every release whose metrics or sources produce
    /// different metrics from the same events. A writer replays the history of a player who was judged under an older
    /// version when it loads that player. Existing unlocks stay.
    var rulesVersion: Int { get }

    /// Maps the mode's points to levels; ``LevelCurve/standard`` by default.
    var levels: LevelCurve { get }

    /// Whether the order of the mode's events matters.
    var ordering: EventOrdering { get }

    /// Every metric that the mode's sources may write. If a source writes any other metric, the event is refused.
    ///
    /// A mode may also list and feed a metric of another mode, provided that both define it identically.
    @ListBuilder<any MetricDefining>
    var metrics: [any MetricDefining] { get }

    /// The sources that read the mode's events.
    @ListBuilder<any MetricSource>
    var metricSources: [any MetricSource] { get }

    /// The achievements that players can earn.
    @ListBuilder<any AchievementProvider>
    var achievementProviders: [any AchievementProvider] { get }

    /// Windows in which the mode's events award more points, such as a weekend; none by default.
    @ListBuilder<PointsBoost>
    var boosts: [PointsBoost] { get }

    /// Reward receivers that the mode itself provides; none by default. Rewards also go to the host's sinks.
    @ListBuilder<any RewardSink>
    var rewardSinks: [any RewardSink] { get }

    /// The languages in which every text of the mode is required, including texts of achievements defined at run time;
    /// by default all languages of ``name``. Texts in other languages are optional.
    var requiredLanguages: [String] { get }

    /// The mode's advice on what a player should do next, best first; by default all of `steps`, unchanged.
    ///
    /// - Parameter steps: what the player can work on in this mode, closest to completion first; among equally close
    ///   steps, the easiest first.
    /// - Returns: the recommended steps, in the mode's own order. They take the positions of the mode's steps relative
    ///   to those of other modes; only their order among themselves changes.
    func advice(_ steps: [NextStep]) -> [NextStep]

    /// What test players do on a day, for debug menus and `achieve simulate`; empty by default.
    @ListBuilder<SampleDay>
    var sampleDays: [SampleDay] { get }
}

extension GameMode {
    /// The frozen id of the mode's type.
    public var id: GameModeID { Self.id }

    /// Version 1.
    public var rulesVersion: Int { 1 }

    /// A level for every 1,000 points.
    public var levels: LevelCurve { .standard }

    /// None: events award exactly what their sources say.
    public var boosts: [PointsBoost] { [] }

    /// None: rewards go to the host's sinks only.
    public var rewardSinks: [any RewardSink] { [] }

    /// The languages of the name.
    public var requiredLanguages: [String] { name.languages }

    /// All steps, unchanged.
    public func advice(_ steps: [NextStep]) -> [NextStep] { steps }

    /// Nothing: test players do nothing in the mode.
    public var sampleDays: [SampleDay] { [] }
}

/// Whether the order of a mode's events matters.
public enum EventOrdering: String, Codable, Sendable {
    /// Any order of the same events gives the same metrics, points and unlocks. This holds for every mode whose
    /// criteria stay met once they are met and whose achievements have no effects. A late event can make a criterion
    /// over an ``Earliest`` or ``Latest`` fail again; its unlock stays, and so depends on the order of arrival.
    case anyOrder
    /// Order matters, for example because an unlock resets metrics. Events are applied in canonical order: by instant,
    /// then source, then id. An event that arrives late costs a replay of what came after it, or of the player's whole
    /// log if it is older than what the recorder keeps; any other costs as much as in any mode.
    case canonical
}

/// Turns events of one type into writes to metrics.
///
/// For authors of game modes: usually there is one source per event type, but several sources may read the same event
/// type, and several may feed the same metric.
///
/// - `record` is called once for each accepted event. It must be a pure function of the event, the recorder's player
///   and its moment, without a clock, randomness or stored state, so that a replay gives the same result. It runs on
///   the path of every event; a few additions and inserts cost well under a microsecond.
/// - `record` may only write the metrics listed in the mode's ``GameMode/metrics``; writing any other refuses the
///   event.
/// - To refuse an event, fail a check in ``GameEvent/validate(_:)``; a source cannot throw.
/// - A source can only write. Logic that depends on a player's state belongs in a ``Criterion`` or an ``Effect``.
public protocol MetricSource: Sendable {
    /// The type of event that the source reads.
    associatedtype Event: GameEvent

    /// Writes the changes that `event` makes.
    func record(_ event: Event, into metrics: inout MetricRecorder)
}

/// A list of achievements.
///
/// For authors of game modes: one provider per theme keeps files short. The list is read once, when the mode is
/// registered, so it may be computed, for example from a level catalog. Each achievement records the line that declared
/// it, and findings about it name that line.
///
/// ```swift
/// struct WorkoutMilestones: AchievementProvider {
///     var achievements: [Achievement] {
///         for (count, points) in [(1, 50), (10, 200)] {
///             Achievement("workout_\(count)", …, points: points, unlockedBy: Metric.workouts.total >= count)
///         }
///     }
/// }
/// ```
public protocol AchievementProvider: Sendable {
    /// The achievements, in the order in which they are judged and listed by default.
    @ListBuilder<Achievement>
    var achievements: [Achievement] { get }
}

/// Receives rewards: shows a celebration, plays a sound, sends a message.
///
/// For authors of sinks:
///
/// - Rewards come from an outbox, at least once. What one center commits arrives in the order in which it was earned.
///   What another process left behind arrives when a center opens or catches up, and a merge may move a player's
///   pending deliveries to the end. After a crash, the last deliveries may arrive again with the same ``Delivery/id``;
///   a sink that must not handle a reward twice has to remember the ids.
/// - Returning means that all deliveries of the batch succeeded; they are not sent again. Throwing means that none did:
///   all are retried with exponential backoff, and nothing else is affected. The core never drops a delivery.
/// - Deliveries come in batches, one call at a time per sink; a slow sink with an outbox delays only its own
///   deliveries. Wait with `await`: a call that blocks its thread takes that thread from the shared pool.
public protocol RewardSink: Sendable {
    /// The frozen name under which the store records what this sink has received. A sink that is new to a store
    /// receives only what is earned from then on.
    var name: String { get }

    /// The kinds of rewards that the sink receives; all by default. A reward that no registered sink wants does not
    /// enter the outbox.
    var wanted: Set<Reward.Kind> { get }

    /// Delivers all of `deliveries`, or none of them.
    func deliver(_ deliveries: [Delivery]) async throws
}

extension RewardSink {
    /// Every kind.
    public var wanted: Set<Reward.Kind> { Set(Reward.Kind.allCases) }
}

/// A sink that receives only what its own center commits; commits of other programs to the same store are not queued
/// for it.
package protocol OwnCommitsSink: RewardSink {}

/// A sink that is not registered in a store: it receives only what its own center commits, and a failed delivery is
/// lost. While its queue is full, the center waits for it before it announces the next commit.
package protocol LiveSink: RewardSink {}

/// Collects expressions into an array; supports `if`, `switch`, `for` and arrays.
@resultBuilder
public enum ListBuilder<Element> {
    /// One element.
    @inlinable public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Several elements.
    @inlinable public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// A statement, such as an assertion, that produces no element.
    @inlinable public static func buildExpression(_ nothing: Void) -> [Element] { [] }
    /// The expressions of a block, in their order.
    @inlinable public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// An `if` without `else`.
    @inlinable public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The first branch of an `if` or `switch`.
    @inlinable public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The other branch.
    @inlinable public static func buildEither(second part: [Element]) -> [Element] { part }
    /// The iterations of a `for`.
    @inlinable public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
    /// The expressions under `if #available`.
    @inlinable public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
