import AchievementCore

/// Counts tasks written down.
struct TaskCreatedSource: MetricSource {
    let streakRules: StreakRules

    var metrics: [any MetricDefining] {
        TaskFocusMetrics.tasksCreated
        TaskFocusMetrics.activeDays.following(streakRules)
    }

    func record(_ event: TaskCreated, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.tasksCreated)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
    }
}
