import AchievementCore

/// A mode with days of visits, days with long enough visits, and the gaps between either.
struct Visits: GameMode {
    static let id: GameModeID = "visits"
    static let minutes = Metric<Sum>("visits.minutes", keepsDays: true)
    static let days = Metric<ActiveDays>("visits.days")
    static let longDays = Metric<ActiveDays>("visits.long-days", when: minutes, reaches: 10)
    static let away = Metric<LongestGap>("visits.away", between: days)
    static let longAway = Metric<LongestGap>("visits.long-away", between: longDays)

    var ordering = EventOrdering.canonical
    var metrics: [any MetricDefining] = [minutes, days, longDays, away, longAway]
    var extra: [Achievement] = []

    var name: LocalizedText { ["en": "Visits"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var metricSources: [any MetricSource] {
        VisitSource()
        MinutesSource()
    }
    var achievementProviders: [any AchievementProvider] { VisitAchievements(extra: extra) }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil
    ) -> Achievement {
        .plain(id, in: "visits", criterion, every: recurrence)
    }
}

/// A visit of some minutes.
struct Visit: GameEvent {
    static let type: EventType = "visits.visit"
    var minutes = 0
    func validate(_ fields: inout FieldChecks) {}
}

/// A device's total of minutes of a day so far.
struct MinutesSoFar: GameEvent {
    static let type: EventType = "visits.minutes-so-far"
    var minutes: Int
    func validate(_ fields: inout FieldChecks) {}
}

private struct VisitSource: MetricSource {
    func record(_ event: Visit, into metrics: inout MetricRecorder) {
        metrics.add(event.minutes, to: Visits.minutes)
        metrics.markDay(in: Visits.days)
    }
}

private struct MinutesSource: MetricSource {
    func record(_ event: MinutesSoFar, into metrics: inout MetricRecorder) {
        metrics.recordDayTotal(event.minutes, of: Visits.minutes)
    }
}

private struct VisitAchievements: AchievementProvider {
    let extra: [Achievement]

    var achievements: [Achievement] {
        [
            Visits.achievement("back_7", Visits.away.longest >= 7),
            Visits.achievement("back_30", Visits.away.longest >= 30),
            Visits.achievement("long_back_7", Visits.longAway.longest >= 7),
        ] + extra
    }
}
