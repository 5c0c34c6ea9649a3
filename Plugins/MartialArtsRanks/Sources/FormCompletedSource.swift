import AchievementCore

/// Collects the forms that the player mastered.
struct FormCompletedSource: MetricSource {
    func record(_ event: FormCompleted, into metrics: inout MetricRecorder) {
        metrics.insert(event.form, into: MartialArtsRanksMetrics.forms)
    }
}
