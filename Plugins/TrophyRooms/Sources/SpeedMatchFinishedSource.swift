import AchievementCore

/// Reads games of speed match.
struct SpeedMatchFinishedSource: MetricSource {
    func record(_ event: SpeedMatchFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.speedMatch.record(
            correct: event.correctAnswers, of: event.rounds, run: event.longestStreak, score: event.score,
            into: &metrics)
        metrics.record(event.seconds / Double(event.rounds), in: TrophyRoomsMetrics.speedMatchSeconds)
    }
}
