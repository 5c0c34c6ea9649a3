import AchievementCore

/// Counts practice: sessions, minutes, days, early and late ones, and perfect weeks.
struct PracticeSessionCompletedSource: MetricSource {
    func record(_ event: PracticeSessionCompleted, into metrics: inout MetricRecorder) {
        let end = metrics.moment
        let start = PracticeStart(minutes: event.minutes, before: end)
        metrics.add(1, to: MartialArtsRanksMetrics.practiceSessions)
        metrics.add(event.minutes, to: MartialArtsRanksMetrics.practiceMinutes)
        metrics.markDay(in: MartialArtsRanksMetrics.practiceDays)
        if start.hour < 7 { metrics.mark(start.day, in: MartialArtsRanksMetrics.earlyBirdDays) }
        if end.localHour >= 21 { metrics.markDay(in: MartialArtsRanksMetrics.nightOwlDays) }
        if event.remainingThisWeek == 0 {
            metrics.insert(end.localDay.week.description, into: MartialArtsRanksMetrics.perfectWeeks)
        }
    }
}
