public import AchievementCore

/// The player finished a workout. The event's time is its end.
public struct WorkoutCompleted: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.workout-completed`.
    public static let type: EventType = "fitness-workouts.workout-completed"

    /// The energy burned in kilocalories, 0 to 20000.
    public var calories: Double
    /// The length in minutes, above 0 and at most 1440.
    public var durationMinutes: Double

    /// Creates a workout of `durationMinutes` that burned `calories`.
    public init(calories: Double, durationMinutes: Double) {
        self.calories = calories
        self.durationMinutes = durationMinutes
    }

    /// Rejects calories that are not 0 to 20,000, and durations that are not above 0 or exceed 1,440 minutes.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("calories", calories, in: 0...20_000)
        fields.check("durationMinutes", durationMinutes, above: 0, upTo: 1_440)
    }
}

/// Counts workouts and awards points for each of them.
struct WorkoutCompletedSource: MetricSource {
    func record(_ event: WorkoutCompleted, into metrics: inout MetricRecorder) {
        metrics.add(1, to: FitnessWorkoutsMetrics.workouts)
        metrics.add(event.calories, to: FitnessWorkoutsMetrics.calories)
        metrics.markDay(in: FitnessWorkoutsMetrics.workoutDays)
        let span = ClockSpan(minutes: event.durationMinutes, endingAt: metrics.moment)
        if span.touches(21..<24) { metrics.add(1, to: FitnessWorkoutsMetrics.nightWorkouts) }
        metrics.award(points: 50, for: "workout")
    }
}

/// The player stepped on the scale.
public struct WeightRecorded: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.weight-recorded`.
    public static let type: EventType = "fitness-workouts.weight-recorded"

    /// The body weight in kilograms, 20 to 500.
    public var kilograms: Double

    /// Creates a record of a weight in kilograms.
    public init(kilograms: Double) {
        self.kilograms = kilograms
    }

    /// Rejects weights that are not 20 to 500 kilograms.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("kilograms", kilograms, in: 20...500)
    }
}

/// Keeps the first and the lowest weight, and the largest loss.
struct WeightRecordedSource: MetricSource {
    func record(_ event: WeightRecorded, into metrics: inout MetricRecorder) {
        metrics.record(event.kilograms, in: FitnessWorkoutsMetrics.weightFirst)
        metrics.record(event.kilograms, in: FitnessWorkoutsMetrics.weightLowest)
        metrics.record(event.kilograms, in: FitnessWorkoutsMetrics.weightLost)
    }
}

/// The player walked. Records add up, so each one only carries the steps since the previous one.
public struct StepsRecorded: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.steps-recorded`.
    public static let type: EventType = "fitness-workouts.steps-recorded"

    /// The steps taken since the last record, 0 to 200000.
    public var steps: Int

    /// Creates a record of `steps`.
    public init(steps: Int) {
        self.steps = steps
    }

    /// Rejects numbers of steps outside 0 to 200,000.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("steps", steps, in: 0...200_000)
    }
}

/// The number of steps so far on the local day of the event's time, as a phone's health store reports it. The number
/// may also fall. On a day with such a record, ``StepsRecorded`` events are ignored, even if they came first.
public struct DayStepsRecorded: GameEvent, Hashable {
    /// The type on the wire, `fitness-workouts.day-steps-recorded`.
    public static let type: EventType = "fitness-workouts.day-steps-recorded"

    /// The steps of the day so far, 0 to 200000.
    public var steps: Int

    /// Creates a record of a day with `steps` so far.
    public init(steps: Int) {
        self.steps = steps
    }

    /// Rejects numbers of steps outside 0 to 200,000.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("steps", steps, in: 0...200_000)
    }
}

/// Keeps the steps of each day as the sources last reported them.
struct DayStepsRecordedSource: MetricSource {
    func record(_ event: DayStepsRecorded, into metrics: inout MetricRecorder) {
        metrics.recordDayTotal(event.steps, of: FitnessWorkoutsMetrics.steps)
    }
}

/// Adds up steps.
struct StepsRecordedSource: MetricSource {
    func record(_ event: StepsRecorded, into metrics: inout MetricRecorder) {
        metrics.add(event.steps, to: FitnessWorkoutsMetrics.steps)
    }
}
