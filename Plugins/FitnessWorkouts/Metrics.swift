public import AchievementCore

/// The metrics of ``FitnessWorkouts``.
public enum FitnessWorkoutsMetrics {
    /// Workouts finished.
    public static let workouts = Metric<Sum>("fitness-workouts.workouts", unit: .times)
    /// Kilocalories burned in workouts.
    public static let calories = Metric<Sum>("fitness-workouts.calories", unit: .kilocalories)
    /// Workouts that overlapped the time between 21:00 and midnight on the player's clock.
    public static let nightWorkouts = Metric<Sum>("fitness-workouts.night-workouts", unit: .times)
    /// Steps, in total and per local day.
    public static let steps = Metric<Sum>("fitness-workouts.steps", unit: .steps, keepsDays: true)
    /// The first weight recorded, in kilograms.
    public static let weightFirst = Metric<Earliest>(
        "fitness-workouts.weight-first", unit: .kilograms, within: 20...500)
    /// The lowest weight recorded, in kilograms.
    public static let weightLowest = Metric<Lowest>(
        "fitness-workouts.weight-lowest", unit: .kilograms, within: 20...500)
    /// The largest fall from a weight to a later one, in kilograms.
    public static let weightLost = Metric<LargestFall>(
        "fitness-workouts.weight-lost", unit: .kilograms, within: 20...500)
    /// Days with a workout.
    public static let workoutDays = Metric<ActiveDays>("fitness-workouts.workout-days")
}
