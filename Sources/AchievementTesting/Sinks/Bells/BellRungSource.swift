import AchievementCore

/// Counts rings, and awards points for each.
struct BellRungSource: MetricSource {
    func record(_ event: BellRung, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Bells.rings)
        metrics.award(points: 5, for: "ring")
    }
}
