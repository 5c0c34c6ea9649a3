import AchievementCore

/// Counts focus sessions, their minutes and the hours of the night they reach into.
struct FocusSessionCompletedSource: MetricSource {
    func record(_ event: FocusSessionCompleted, into metrics: inout MetricRecorder) {
        let span = FocusSpan(minutes: event.minutes, endingAt: metrics.moment)
        metrics.add(1, to: TaskFocusMetrics.focusSessions)
        metrics.add(event.minutes, to: TaskFocusMetrics.focusMinutes)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
        if span.reachesLateNight { metrics.add(1, to: TaskFocusMetrics.lateNightSessions) }
        if span.startsEarlyMorning { metrics.add(1, to: TaskFocusMetrics.earlyMorningSessions) }
    }
}
