import AchievementCore

/// Reads games of card locator.
struct CardLocatorFinishedSource: MetricSource {
    func record(_ event: CardLocatorFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.cardLocator.record(
            correct: event.targetsFound, of: event.numberOfTargets, run: event.targetsFound, score: event.score,
            into: &metrics)
        // Giving up early is not fast.
        if event.targetsFound == event.numberOfTargets {
            metrics.record(event.seconds, in: TrophyRoomsMetrics.cardLocatorSeconds)
        }
    }
}
