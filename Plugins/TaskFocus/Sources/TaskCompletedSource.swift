import AchievementCore

/// Counts finished tasks and notes the days on which nothing is left to do.
struct TaskCompletedSource: MetricSource {
    func record(_ event: TaskCompleted, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.tasksCompleted)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
        if event.remainingToday == 0 { metrics.markDay(in: TaskFocusMetrics.perfectDays) }
    }
}
