/// A plugin: a bundle of metric sources and achievements under one frozen id.
///
/// For authors of game modes: a mode is a value that describes; it holds configuration, never state. There are no
/// defaults, so that nothing is forgotten silently.
///
/// ```swift
/// public struct FitnessWorkouts: GameMode {
///     public static let id: GameModeID = "fitness-workouts"
///     public var name: LocalizedText { ["en": "Workouts", "zh-Hans": "健身"] }
///     public var displayNames: DisplayNames { DisplayNames(categories: ["workout": ["en": "Workouts", …]]) }
///     public var catalogVersion: Int { 1 }
///     public var levels: LevelCurve { .linear(1_000) }
///     public var ordering: EventOrdering { .anyOrder }
///     public var metricSources: [any MetricSource] { WorkoutMetrics() }
///     public var achievementProviders: [any AchievementProvider] { WorkoutMilestones() }
///     public var rewardSinks: [any RewardSink] { [] }
/// }
/// ```
public protocol GameMode: Sendable {
    /// The frozen id. Its event types and metrics are named `<id>.<name>`.
    static var id: GameModeID { get }

    /// The name that players see.
    var name: LocalizedText { get }

    /// What players see in place of the ids of categories, metrics and set members.
    var displayNames: DisplayNames { get }

    /// Counts up with every release that changes the achievements; unlocks remember it.
    var catalogVersion: Int { get }

    /// Which level the mode's points give.
    var levels: LevelCurve { get }

    /// Whether the order of the mode's events matters.
    var ordering: EventOrdering { get }

    /// What reads the mode's events.
    @ListBuilder<any MetricSource>
    var metricSources: [any MetricSource] { get }

    /// What there is to earn.
    @ListBuilder<any AchievementProvider>
    var achievementProviders: [any AchievementProvider] { get }

    /// Receivers of rewards that the mode itself brings; most bring none.
    @ListBuilder<any RewardSink>
    var rewardSinks: [any RewardSink] { get }
}

extension GameMode {
    /// The frozen id of the mode's type.
    public var id: GameModeID { Self.id }
}
