import AchievementCore

/// Keeps the first and the lowest weight; what was lost is their difference.
struct WeightRecordedSource: MetricSource {
    func record(_ event: WeightRecorded, into metrics: inout MetricRecorder) {
        metrics.record(event.kilograms, in: FitnessWorkoutsMetrics.weightFirst)
        metrics.record(event.kilograms, in: FitnessWorkoutsMetrics.weightLowest)
    }
}
