import AchievementCore
import FitnessWorkouts

/// Counts rides of twenty minutes or more as workouts: it feeds the metrics of ``FitnessWorkouts``, so that the badges
/// of that mode count them without knowing about rides.
struct RideSource: MetricSource {
    func record(_ event: RideCompleted, into metrics: inout MetricRecorder) {
        metrics.add(event.kilometers, to: Commute.kilometers)
        guard event.minutes >= 20 else { return }
        metrics.add(1, to: FitnessWorkoutsMetrics.workouts)
        metrics.markDay(in: FitnessWorkoutsMetrics.workoutDays)
    }
}
