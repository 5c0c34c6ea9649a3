import AchievementCore

/// A mode with skills: the practice of each is summed up, and each has a highest grade and a shortest time.
struct Skills: GameMode {
    static let id: GameModeID = "skills"
    static let practice = MetricFamily<Sum>("skills.practice")
    static let grades = MetricFamily<Highest>("skills.grades")
    static let times = MetricFamily<Lowest>("skills.times")
    static let practised = Metric<MemberCount>("skills.practised", of: practice, reaching: 10)
    static let mastered = Metric<MemberCount>("skills.mastered", of: grades, reaching: 5)
    static let quick = Metric<MemberCount>("skills.quick", of: times, atMost: 60)

    var metrics: [any MetricDefining] = [practice, grades, times, practised, mastered, quick]
    var extra: [Achievement] = []

    var name: LocalizedText { ["en": "Skills"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(100) }
    var ordering: EventOrdering { .anyOrder }

    var metricSources: [any MetricSource] { SkillSource() }
    var achievementProviders: [any AchievementProvider] { SkillAchievements(extra: extra) }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil
    ) -> Achievement {
        .plain(id, in: "skills", criterion, every: recurrence)
    }
}

/// A skill was practiced for some minutes, with a grade and a time in seconds.
struct SkillPractised: GameEvent {
    static let type: EventType = "skills.practised"
    var skill: String
    var minutes = 0
    var grade = 0
    var seconds = 1_000
    func validate(_ fields: inout FieldChecks) { fields.check("skill", id: skill) }
}

private struct SkillSource: MetricSource {
    func record(_ event: SkillPractised, into metrics: inout MetricRecorder) {
        metrics.add(event.minutes, to: Skills.practice, for: event.skill)
        metrics.record(Double(event.grade), in: Skills.grades, for: event.skill)
        metrics.record(Double(event.seconds), in: Skills.times, for: event.skill)
    }
}

private struct SkillAchievements: AchievementProvider {
    let extra: [Achievement]

    var achievements: [Achievement] {
        [
            Skills.achievement("practised_2", Skills.practised.count >= 2),
            Skills.achievement("mastered_2", Skills.mastered.count >= 2),
            Skills.achievement("quick_2", Skills.quick.count >= 2),
            Skills.achievement("an_hour", Skills.practice.total >= 60),
            Skills.achievement("an_hour_a_week", Skills.practice.total >= 60, every: .week),
        ] + extra
    }
}
