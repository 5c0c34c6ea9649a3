import AchievementCore

/// Reads games of memory match.
struct MemoryMatchFinishedSource: MetricSource {
    func record(_ event: MemoryMatchFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.memoryMatch.record(
            correct: event.correctMatches, of: event.numberOfPairs, run: event.longestStreak, score: event.score,
            into: &metrics)
        metrics.record(event.seconds, in: TrophyRoomsMetrics.memoryMatchSeconds)
    }
}
