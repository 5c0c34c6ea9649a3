import AchievementCore

/// Counts workouts and rewards each of them with points.
struct WorkoutCompletedSource: MetricSource {
    func record(_ event: WorkoutCompleted, into metrics: inout MetricRecorder) {
        metrics.add(1, to: FitnessWorkoutsMetrics.workouts)
        metrics.add(event.calories, to: FitnessWorkoutsMetrics.calories)
        metrics.markDay(in: FitnessWorkoutsMetrics.workoutDays)
        if metrics.moment.localHour >= 21 { metrics.add(1, to: FitnessWorkoutsMetrics.nightWorkouts) }
        metrics.award(points: 50, for: "workout")
    }
}
