import AchievementCore

/// Counts focus sessions, their minutes and the hours of the night they reach into.
struct FocusSessionCompletedSource: MetricSource {
    let streakRules: StreakRules

    var metrics: [any MetricDefining] {
        TaskFocusMetrics.focusSessions
        TaskFocusMetrics.focusMinutes.following(streakRules)
        TaskFocusMetrics.lateNightSessions
        TaskFocusMetrics.earlyMorningSessions
        TaskFocusMetrics.activeDays.following(streakRules)
    }

    func record(_ event: FocusSessionCompleted, into metrics: inout MetricRecorder) {
        let span = FocusSpan(minutes: event.minutes, endingAt: metrics.moment)
        metrics.add(1, to: TaskFocusMetrics.focusSessions)
        metrics.add(event.minutes, to: TaskFocusMetrics.focusMinutes)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
        if span.reachesLateNight { metrics.add(1, to: TaskFocusMetrics.lateNightSessions) }
        if span.startsEarlyMorning { metrics.add(1, to: TaskFocusMetrics.earlyMorningSessions) }
    }
}
