import AchievementCore
import FitnessWorkouts

/// The host's own mode. It feeds ``FitnessWorkouts`` too, which has to be registered with it.
struct Commute: GameMode {
    static let id: GameModeID = "commute"
    /// Kilometers ridden.
    static let kilometers = Metric<Sum>("commute.kilometers")

    var name: LocalizedText { ["en": "Way to Work"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["commute": ["en": "Commute"]]) }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(500) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] {
        Commute.kilometers
        FitnessWorkoutsMetrics.workouts
        FitnessWorkoutsMetrics.workoutDays
    }
    var metricSources: [any MetricSource] { RideSource() }
    var achievementProviders: [any AchievementProvider] { CommuteBadges() }
}
