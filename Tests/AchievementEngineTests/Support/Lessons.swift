import AchievementCore

/// A language-learning mode: a day counts once its lessons are worth 50 points of experience.
struct Lessons: GameMode {
    static let id: GameModeID = "lessons"
    static let experience = Metric<Sum>("lessons.experience", keepsDays: true)
    static let goalDays = Metric<ActiveDays>("lessons.goal-days", when: experience, reaches: 50)

    var rules = StreakRules()
    var goal: Metric<ActiveDays>?
    var sum: Metric<Sum>?
    var extra: [Achievement] = []

    var name: LocalizedText { ["en": "Lessons"] }
    var displayNames: DisplayNames { DisplayNames(metrics: ["lessons.goal-days": ["en": "Goal days"]]) }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(100) }
    var ordering: EventOrdering { .anyOrder }

    var metrics: [any MetricDefining] {
        sum ?? Lessons.experience.following(rules)
        goal ?? Lessons.goalDays.following(rules)
    }

    var metricSources: [any MetricSource] {
        LessonSource()
        AppTotalSource()
        DaySource()
    }

    var achievementProviders: [any AchievementProvider] { LessonAchievements(extra: extra) }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil
    ) -> Achievement {
        .plain(id, in: "goal", criterion, every: recurrence)
    }
}

/// A lesson that was worth some points of experience.
struct LessonDone: GameEvent {
    static let type: EventType = "lessons.done"
    var experience: Int
    func validate(_ fields: inout FieldChecks) { fields.check("experience", experience, in: 0...1_000) }
}

/// An app's total of a day so far.
struct ExperienceToday: GameEvent {
    static let type: EventType = "lessons.today"
    var experience: Int
    func validate(_ fields: inout FieldChecks) { fields.check("experience", experience, in: 0...1_000) }
}

/// An event whose source marks the day itself, which is not allowed.
struct DayClaimed: GameEvent {
    static let type: EventType = "lessons.claimed"
    func validate(_ fields: inout FieldChecks) {}
}

private struct LessonSource: MetricSource {
    func record(_ event: LessonDone, into metrics: inout MetricRecorder) {
        metrics.add(event.experience, to: Lessons.experience)
    }
}

private struct AppTotalSource: MetricSource {
    func record(_ event: ExperienceToday, into metrics: inout MetricRecorder) {
        metrics.recordDayTotal(event.experience, of: Lessons.experience)
    }
}

private struct DaySource: MetricSource {
    func record(_ event: DayClaimed, into metrics: inout MetricRecorder) { metrics.markDay(in: Lessons.goalDays) }
}

private struct LessonAchievements: AchievementProvider {
    let extra: [Achievement]

    var achievements: [Achievement] {
        [
            Lessons.achievement("goal", Lessons.goalDays.days >= 1),
            Lessons.achievement("goal_streak_3", Lessons.goalDays.longestStreak >= 3),
            Lessons.achievement("goal_week", Lessons.goalDays.days >= 2, every: .week),
            Lessons.achievement("goal_weeks", Criterion.achievement("goal_week").inARow >= 2),
            Lessons.achievement("march", Lessons.goalDays.days.within(.month(3, of: 2026)) >= 2),
        ] + extra
    }
}
