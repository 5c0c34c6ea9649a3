import AchievementCore

/// Reads games of sequence recall.
struct SequenceRecallFinishedSource: MetricSource {
    func record(_ event: SequenceRecallFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.sequenceRecall.record(
            correct: event.correctSequences, of: event.sequences, run: event.longestSequence, score: event.score,
            into: &metrics)
        if event.mistakes == 0 { metrics.add(1, to: TrophyRoomsMetrics.perfectGames) }
    }
}
