/// A plugin: a bundle of metrics, sources and achievements under one frozen id.
///
/// For authors of game modes: a mode is a value that describes; it holds configuration, never state. It must say what
/// it reads, counts and awards. Only ``levels`` and ``rewardSinks`` have defaults, and neither depends on the other.
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

    /// Counts up with every release that changes the achievements; unlocks remember it.
    var catalogVersion: Int { get }

    /// Which level the mode's points give; ``LevelCurve/standard`` by default.
    var levels: LevelCurve { get }

    /// Whether the order of the mode's events matters.
    var ordering: EventOrdering { get }

    /// Every metric that the mode's sources may write. A source that writes another one has its event refused.
    ///
    /// A mode may list a metric of another mode and feed it too, if both describe it alike.
    @ListBuilder<any MetricDefining>
    var metrics: [any MetricDefining] { get }

    /// What reads the mode's events.
    @ListBuilder<any MetricSource>
    var metricSources: [any MetricSource] { get }

    /// What there is to earn.
    @ListBuilder<any AchievementProvider>
    var achievementProviders: [any AchievementProvider] { get }

    /// Receivers of rewards that the mode itself brings; none by default. Rewards also go to the sinks of the host.
    @ListBuilder<any RewardSink>
    var rewardSinks: [any RewardSink] { get }
}

extension GameMode {
    /// The frozen id of the mode's type.
    public var id: GameModeID { Self.id }

    /// A level for every 1,000 points.
    public var levels: LevelCurve { .standard }

    /// No sinks: rewards go to those of the host.
    public var rewardSinks: [any RewardSink] { [] }
}
