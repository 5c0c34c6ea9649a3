/// A plugin: a bundle of metrics, sources and achievements under one frozen id.
///
/// For authors of game modes: a mode is a value that describes; it holds configuration, never state. It declares what
/// it reads, accumulates and awards. Only ``rulesVersion``, ``levels``, ``boosts``, ``rewardSinks`` and ``sampleDays`` have
/// defaults, and none depends on another.
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

    /// The name that players see. Every other text of the mode must exist in the languages of this one, unless the
    /// host asks for languages of its own.
    var name: LocalizedText { get }

    /// What players see in place of the ids of categories, metrics and set members.
    var displayNames: DisplayNames { get }

    /// Incremented with every release that changes the achievements; unlocks record it.
    var catalogVersion: Int { get }

    /// Incremented, from 1, with every release whose metrics or sources produce other metrics from the same events; 1
    /// by default. The histories of players who were judged under an older version are replayed when a writer loads
    /// them. Their unlocks stay.
    var rulesVersion: Int { get }

    /// The level for the mode's points; ``LevelCurve/standard`` by default.
    var levels: LevelCurve { get }

    /// Whether the order of the mode's events matters.
    var ordering: EventOrdering { get }

    /// Every metric that the mode's sources may write. A source that writes another one has its event refused.
    ///
    /// A mode may list a metric of another mode and feed it too, if both describe it alike.
    @ListBuilder<any MetricDefining>
    var metrics: [any MetricDefining] { get }

    /// The sources that read the mode's events.
    @ListBuilder<any MetricSource>
    var metricSources: [any MetricSource] { get }

    /// What there is to earn.
    @ListBuilder<any AchievementProvider>
    var achievementProviders: [any AchievementProvider] { get }

    /// When the mode's events award more points, such as on a weekend; never by default.
    @ListBuilder<PointsBoost>
    var boosts: [PointsBoost] { get }

    /// Receivers of rewards that the mode itself provides; none by default. Rewards also go to the sinks of the host.
    @ListBuilder<any RewardSink>
    var rewardSinks: [any RewardSink] { get }

    /// The languages in which every text of the mode is needed, also those of achievements that are defined at run time;
    /// by default all languages of ``name``. A text may be missing in the others.
    var requiredLanguages: [String] { get }

    /// What the mode advises a player to do next, the best first; by default all of `steps`, as they come.
    ///
    /// - Parameter steps: what the player can work on in this mode, closest to completion first, and of what is equally
    ///   close the easiest.
    /// - Returns: those of them that the mode recommends, in its own order. Between the steps of other modes they stand
    ///   where its steps stood.
    func advice(_ steps: [NextStep]) -> [NextStep]

    /// What test players do, for debug menus and `achieve simulate`; nothing by default.
    @ListBuilder<SampleDay>
    var sampleDays: [SampleDay] { get }
}

extension GameMode {
    /// The frozen id of the mode's type.
    public var id: GameModeID { Self.id }

    /// The first rules.
    public var rulesVersion: Int { 1 }

    /// A level for every 1,000 points.
    public var levels: LevelCurve { .standard }

    /// None: events award what their sources say.
    public var boosts: [PointsBoost] { [] }

    /// No sinks: rewards go to those of the host.
    public var rewardSinks: [any RewardSink] { [] }

    /// The languages of the name.
    public var requiredLanguages: [String] { name.languages }

    /// All of them, as they come.
    public func advice(_ steps: [NextStep]) -> [NextStep] { steps }

    /// Nothing: test players do nothing in the mode.
    public var sampleDays: [SampleDay] { [] }
}

/// Whether the order of a mode's events matters.
public enum EventOrdering: String, Codable, Sendable {
    /// Any order of the same events gives the same metrics, points and unlocks. True for every mode whose criteria
    /// stay met once they are met, and whose achievements have no effects. A criterion over an ``Earliest`` or
    /// ``Latest`` can cease to be met by a late event; its unlock stays, and so depends on the order of arrival.
    case anyOrder
    /// Order matters, for instance because an unlock resets metrics. Events are applied in the canonical order: by
    /// instant, then source, then id. One that arrives late costs a replay of the player's log; the others cost as much
    /// as in any mode.
    case canonical
}

/// Turns one type of event into writes to metrics.
///
/// For authors of game modes: one source per event type is the usual case; several sources may read one event type,
/// and several may feed one metric.
///
/// - `record` is called once for each accepted event. It must be a pure function of the event, the recorder's player
///   and its moment: no clock, no randomness, no stored state, so that a replay gives the same. It runs on the path of
///   every event; a few additions and inserts cost well under a microsecond.
/// - `record` may write the metrics that its mode lists in ``GameMode/metrics``. Writing another one refuses the event.
/// - To refuse an event, fail a check in ``GameEvent/validate(_:)``; a source cannot throw.
/// - A source can only write. What depends on the state of a player belongs in a ``Criterion`` or an ``Effect``.
public protocol MetricSource: Sendable {
    /// The type of event that the source reads.
    associatedtype Event: GameEvent

    /// Writes what `event` changes.
    func record(_ event: Event, into metrics: inout MetricRecorder)
}

/// Lists achievements.
///
/// For authors of game modes: one provider per theme keeps files short. The list is read once, when the mode is
/// registered, so it may be computed, for instance from a level catalog. Each achievement remembers the line that
/// declared it, and findings about it name that line.
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
/// - Rewards come from an outbox, at least once. What one center commits comes in the order in which it was earned;
///   what another process left behind comes when a center opens or catches up, and a merge may move a player's pending
///   deliveries to the end. After a crash the last ones come again under the same ``Delivery/id``; if twice is worse
///   than once, remember the ids.
/// - Returning means delivered; these deliveries do not come again. Throwing means none of them was: all of them are
///   retried with exponential backoff, and nothing else is affected. The core never drops a delivery.
/// - Deliveries come in batches and one call at a time per sink; a slow sink delays its own deliveries only. Wait with
///   `await`: a call that blocks its thread takes it from the shared pool.
public protocol RewardSink: Sendable {
    /// The frozen name under which the store records what this sink has received. A sink that is new to a store
    /// receives what is earned from then on.
    var name: String { get }

    /// The kinds of rewards that the sink receives; all of them by default. A reward that no registered sink wants is
    /// not put into the outbox.
    var wanted: Set<Reward.Kind> { get }

    /// Delivers `deliveries`, all or none.
    func deliver(_ deliveries: [Delivery]) async throws
}

extension RewardSink {
    /// Every kind.
    public var wanted: Set<Reward.Kind> { Set(Reward.Kind.allCases) }
}

/// A sink that gets only what its own center commits; what other programs commit to the same store is not queued for
/// it.
package protocol OwnCommitsSink: RewardSink {}

/// A sink that is not registered in a store: it receives what its own center commits, and what it refuses is lost.
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
