import AchievementCore

/// A mode that counts exercises within spans of time.
struct Sprints: GameMode {
    static let id: GameModeID = "sprints"
    static let tenMinutes = Metric<MostWithin>("sprints.ten-minutes", within: .minutes(10))
    static let day = Metric<MostWithin>("sprints.day", within: .days(1))

    static let round = Metric<MostWithin>("sprints.round", within: .minutes(10), scope: "sprints.round")

    var ordering = EventOrdering.canonical
    var metrics: [any MetricDefining] = [tenMinutes, day, round]
    var extra: [Achievement] = []

    var name: LocalizedText { ["en": "Sprints"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var metricSources: [any MetricSource] { ExerciseSource() }
    var achievementProviders: [any AchievementProvider] { SprintAchievements(extra: extra) }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence? = nil, effects: [Effect] = []
    ) -> Achievement {
        Achievement(
            id, title: ["en": "Title"], description: ["en": "Description"], category: "sprints", rarity: .common,
            points: 10, icon: "star", color: "green", unlockedBy: criterion, every: recurrence, effects: effects)
    }
}

/// An exercise that was done.
struct Exercise: GameEvent {
    static let type: EventType = "sprints.exercise"
    func validate(_ fields: inout FieldChecks) {}
}

private struct ExerciseSource: MetricSource {
    func record(_ event: Exercise, into metrics: inout MetricRecorder) {
        metrics.count(in: Sprints.tenMinutes)
        metrics.count(in: Sprints.day)
        metrics.count(in: Sprints.round)
    }
}

private struct SprintAchievements: AchievementProvider {
    let extra: [Achievement]

    var achievements: [Achievement] {
        [
            Sprints.achievement("three", Sprints.tenMinutes.most >= 3),
            Sprints.achievement("five", Sprints.tenMinutes.most >= 5),
            Sprints.achievement("busy_day", Sprints.day.most > 7),
            Sprints.achievement("weekly", Sprints.tenMinutes.most >= 2, every: .week),
            Sprints.achievement("march", Sprints.tenMinutes.most.within(.month(3, of: 2026)) >= 3),
        ] + extra
    }
}
