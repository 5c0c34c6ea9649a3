import AchievementCore

/// Adds up steps.
struct StepsRecordedSource: MetricSource {
    func record(_ event: StepsRecorded, into metrics: inout MetricRecorder) {
        metrics.add(event.steps, to: FitnessWorkoutsMetrics.steps)
    }
}
