public import AchievementCore

/// Achievements for a workout log: workouts and days in a row, weight lost, steps in a day.
///
/// A workout is worth 50 points by itself. Workout days are linked with a grace of 24 hours.
public struct FitnessWorkouts: GameMode {
    public static let id: GameModeID = "fitness-workouts"

    /// The mode; there is nothing to choose.
    public init() {}

    public var name: LocalizedText { ["en": "Workouts", "zh-Hans": "健身"] }

    public var displayNames: DisplayNames {
        DisplayNames(
            categories: [
                "workout": ["en": "Workouts", "zh-Hans": "锻炼"],
                "streak": ["en": "Streaks", "zh-Hans": "连续锻炼"],
                "special": ["en": "Special", "zh-Hans": "特别"],
                "weight": ["en": "Weight", "zh-Hans": "体重"],
                "steps": ["en": "Steps", "zh-Hans": "步数"],
            ],
            metrics: [FitnessWorkoutsMetrics.workoutDays.id: ["en": "Workout days", "zh-Hans": "锻炼日"]])
    }

    public var catalogVersion: Int { 1 }

    public var levels: LevelCurve { .linear(1_000) }

    public var ordering: EventOrdering { .anyOrder }

    public var metricSources: [any MetricSource] {
        WorkoutCompletedSource()
        WeightRecordedSource()
        StepsRecordedSource()
    }

    public var achievementProviders: [any AchievementProvider] {
        WorkoutBadges()
        StreakBadges()
        GoalBadges()
    }

    public var rewardSinks: [any RewardSink] { [] }
}
