public import AchievementCore

/// Achievements for a workout log: workouts, consecutive workout days, weight lost, and steps in a day.
///
/// Each workout is worth 50 points, apart from achievements. Workout days are linked with a grace of 24 hours, unless
/// the host chooses other rules:
///
/// ```swift
/// FitnessWorkouts(streaks: try .weeks(perWeek: 3))
/// ```
public struct FitnessWorkouts: StreakRuled {
    /// The frozen id, `fitness-workouts`.
    public static let id: GameModeID = "fitness-workouts"

    /// Which workout days form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode with the rules of its streak.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// “Workouts” in English, “健身” in Simplified Chinese, “Trainings” in German.
    public var name: LocalizedText { ["de": "Trainings", "en": "Workouts", "zh-Hans": "健身"] }

    /// The names of the categories and metrics.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: [
                "workout": ["de": "Trainings", "en": "Workouts", "zh-Hans": "锻炼"],
                "streak": ["de": "Serien", "en": "Streaks", "zh-Hans": "连续锻炼"],
                "special": ["de": "Besonderes", "en": "Special", "zh-Hans": "特别"],
                "weight": ["de": "Gewicht", "en": "Weight", "zh-Hans": "体重"],
                "steps": ["de": "Schritte", "en": "Steps", "zh-Hans": "步数"],
            ],
            metrics: [
                FitnessWorkoutsMetrics.workoutDays.id: ["de": "Trainingstage", "en": "Workout days", "zh-Hans": "锻炼日"],
                FitnessWorkoutsMetrics.workouts.id: ["de": "Trainings", "en": "Workouts", "zh-Hans": "锻炼次数"],
                FitnessWorkoutsMetrics.calories.id: [
                    "de": "Verbrauchte Energie", "en": "Energy burned", "zh-Hans": "消耗热量",
                ],
                FitnessWorkoutsMetrics.nightWorkouts.id: [
                    "de": "Trainings am Abend", "en": "Night workouts", "zh-Hans": "夜间锻炼次数",
                ],
                FitnessWorkoutsMetrics.steps.id: ["de": "Schritte", "en": "Steps", "zh-Hans": "步数"],
                FitnessWorkoutsMetrics.weightLost.id: ["de": "Abgenommen", "en": "Weight lost", "zh-Hans": "减重"],
                FitnessWorkoutsMetrics.weightFirst.id: [
                    "de": "Anfangsgewicht", "en": "First weight", "zh-Hans": "初始体重",
                ],
                FitnessWorkoutsMetrics.weightLowest.id: [
                    "de": "Niedrigstes Gewicht", "en": "Lowest weight", "zh-Hans": "最低体重",
                ],
            ])
    }

    /// English and Simplified Chinese; texts defined at run time may lack German.
    public var requiredLanguages: [String] { ["en", "zh-Hans"] }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// Version 2: a workout counts as a night workout if any part of it was at night, and the largest weight loss is
    /// kept. Version 3: days of steps begin at midnight.
    public var rulesVersion: Int { 3 }

    /// The order of events does not matter: sums, streaks and the largest loss only grow, and the latest record of a
    /// day's steps counts. (A badge for steps that a source later corrects downward depends on the record that arrived
    /// first.)
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric of ``FitnessWorkoutsMetrics``; the streak follows the host's rules. Days of steps begin at
    /// midnight, as those of a phone's health store, which starts again from zero then.
    public var metrics: [any MetricDefining] {
        FitnessWorkoutsMetrics.workouts
        FitnessWorkoutsMetrics.calories
        FitnessWorkoutsMetrics.nightWorkouts
        FitnessWorkoutsMetrics.steps
        FitnessWorkoutsMetrics.weightFirst
        FitnessWorkoutsMetrics.weightLowest
        FitnessWorkoutsMetrics.weightLost
        FitnessWorkoutsMetrics.workoutDays.following(streakRules)
    }

    /// One source for each of the four event types.
    public var metricSources: [any MetricSource] {
        WorkoutCompletedSource()
        WeightRecordedSource()
        StepsRecordedSource()
        DayStepsRecordedSource()
    }

    /// A workout with its steps, a day's steps as a phone reports them, a workout late in the evening, a day on the
    /// scale, and three days in a row.
    public var sampleDays: [SampleDay] {
        SampleDay(
            "workout", name: ["de": "Training", "en": "Workout", "zh-Hans": "锻炼一次"],
            [
                SampleEvent(WorkoutCompleted(calories: 320, durationMinutes: 45), at: "18:30"),
                SampleEvent(StepsRecorded(steps: 9_400), at: "21:00"),
            ])
        SampleDay(
            "step-counter", name: ["de": "Schrittzähler", "en": "Step counter", "zh-Hans": "计步"],
            [
                SampleEvent(DayStepsRecorded(steps: 4_100), at: "12:00"),
                SampleEvent(DayStepsRecorded(steps: 10_250), at: "20:45"),
            ])
        SampleDay(
            "night-workout", name: ["de": "Training am Abend", "en": "Night workout", "zh-Hans": "夜间锻炼"],
            [SampleEvent(WorkoutCompleted(calories: 260, durationMinutes: 30), at: "22:15")])
        SampleDay(
            "weight", name: ["de": "Gewicht", "en": "Weight", "zh-Hans": "称体重"],
            [
                SampleEvent(WeightRecorded(kilograms: 71.5), at: "07:10"),
                SampleEvent(WeightRecorded(kilograms: 71), at: "21:40"),
            ])
        SampleDay(
            "three-days", name: ["de": "Drei Tage", "en": "Three days", "zh-Hans": "连续三天"], days: 3,
            [SampleEvent(WorkoutCompleted(calories: 250, durationMinutes: 30), at: "12:30")])
    }

    /// Badges for numbers of workouts, streaks and single goals.
    public var achievementProviders: [any AchievementProvider] {
        WorkoutBadges()
        StreakBadges(perWeek: streakRules.perWeek)
        GoalBadges()
    }
}
