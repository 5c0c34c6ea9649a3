import AchievementCore

/// Reads completed levels.
struct PuzzleLevelCompletedSource: MetricSource {
    func record(_ event: PuzzleLevelCompleted, into metrics: inout MetricRecorder) {
        metrics.insert(event.level, into: PuzzleModulesMetrics.completed)
        if let difficulty = event.difficulty {
            metrics.insert(event.level, into: PuzzleModulesMetrics.completed(at: difficulty))
        }
        if let seconds = event.seconds {
            metrics.record(seconds, in: PuzzleModulesMetrics.bestSeconds, for: event.level)
        }
        if let moves = event.moves {
            metrics.record(Double(moves), in: PuzzleModulesMetrics.bestMoves, for: event.level)
        }
    }
}
