import AchievementCore

/// Collects the categories that the player made.
struct CategoryCreatedSource: MetricSource {
    var metrics: [any MetricDefining] { TaskFocusMetrics.categories }

    func record(_ event: CategoryCreated, into metrics: inout MetricRecorder) {
        metrics.insert(event.category, into: TaskFocusMetrics.categories)
    }
}
