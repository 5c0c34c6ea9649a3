import AchievementCore

/// Collects the categories that the player made.
struct CategoryCreatedSource: MetricSource {
    func record(_ event: CategoryCreated, into metrics: inout MetricRecorder) {
        metrics.insert(event.category, into: TaskFocusMetrics.categories)
    }
}
