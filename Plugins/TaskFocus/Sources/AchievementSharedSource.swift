import AchievementCore

/// Counts shared achievements.
struct AchievementSharedSource: MetricSource {
    func record(_ event: AchievementShared, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.shares)
    }
}
