import AchievementCore

/// Collects the techniques that the player mastered.
struct TechniqueCompletedSource: MetricSource {
    var metrics: [any MetricDefining] { MartialArtsRanksMetrics.techniques }

    func record(_ event: TechniqueCompleted, into metrics: inout MetricRecorder) {
        metrics.insert(event.technique, into: MartialArtsRanksMetrics.techniques)
    }
}
