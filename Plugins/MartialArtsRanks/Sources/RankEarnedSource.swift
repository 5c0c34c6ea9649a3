import AchievementCore

/// Collects the ranks that the player earned, whatever the program.
struct RankEarnedSource: MetricSource {
    func record(_ event: RankEarned, into metrics: inout MetricRecorder) {
        metrics.insert(event.rank.rawValue, into: MartialArtsRanksMetrics.ranks)
    }
}
