public import AchievementCore

/// The player finished a workout.
public struct WorkoutCompleted: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.workout-completed`.
    public static let type: EventType = "fitness-workouts.workout-completed"

    /// The energy burned in kilocalories, 0 to 20000.
    public var calories: Double
    /// The length in minutes, above 0 and at most 1440.
    public var durationMinutes: Double

    /// A workout of `durationMinutes` that burned `calories`.
    public init(calories: Double, durationMinutes: Double) {
        self.calories = calories
        self.durationMinutes = durationMinutes
    }

    /// Refuses calories that are not 0 to 20,000, and durations that are not above 0 or exceed 1,440 minutes.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("calories", calories, in: 0...20_000)
        fields.check("durationMinutes", durationMinutes, above: 0, upTo: 1_440)
    }
}
