import AchievementCore
import AchievementTesting
import FitnessWorkouts
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "workout_1", "workout_10", "workout_50", "workout_100", "workout_500", "streak_3", "streak_7", "streak_30",
            "night_owl", "weight_1", "steps_10k",
        ],
        metrics: [
            "fitness-workouts.calories", "fitness-workouts.night-workouts", "fitness-workouts.steps",
            "fitness-workouts.weight-first", "fitness-workouts.weight-lowest", "fitness-workouts.workout-days",
            "fitness-workouts.workouts",
        ],
        events: [
            "fitness-workouts.steps-recorded", "fitness-workouts.weight-recorded", "fitness-workouts.workout-completed",
        ])

    private static let outOfRange: [any GameEvent] = [
        WorkoutCompleted(calories: -1, durationMinutes: 30), WorkoutCompleted(calories: 20_001, durationMinutes: 30),
        WorkoutCompleted(calories: 300, durationMinutes: 0), WeightRecorded(kilograms: 19.9),
        WeightRecorded(kilograms: 501), StepsRecorded(steps: -1), StepsRecorded(steps: 200_001),
    ]

    @Test("is kept")
    func conformance() async {
        await GameModeConformance(
            FitnessWorkouts(), frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}
