import AchievementCore

/// Counts tasks written down.
struct TaskCreatedSource: MetricSource {
    func record(_ event: TaskCreated, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.tasksCreated)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
    }
}
