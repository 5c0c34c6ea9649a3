import AchievementCore

/// Adds up steps.
struct StepsRecordedSource: MetricSource {
    var metrics: [any MetricDefining] { FitnessWorkoutsMetrics.steps }

    func record(_ event: StepsRecorded, into metrics: inout MetricRecorder) {
        metrics.add(event.steps, to: FitnessWorkoutsMetrics.steps)
    }
}
