import AchievementCore

/// Collects the techniques that the player mastered.
struct TechniqueCompletedSource: MetricSource {
    func record(_ event: TechniqueCompleted, into metrics: inout MetricRecorder) {
        metrics.insert(event.technique, into: MartialArtsRanksMetrics.techniques)
    }
}
