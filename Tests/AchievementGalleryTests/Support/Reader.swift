import AchievementCore

/// A mode whose days count once 50 pages were read.
struct Reader: GameMode {
    static let id: GameModeID = "reader"
    static let pages = Metric<Sum>("reader.pages", keepsDays: true)
    static let goalDays = Metric<ActiveDays>("reader.goal-days", when: pages, reaches: 50)

    var boosts: [PointsBoost] = []
    var name: LocalizedText { ["en": "Reader"] }
    var displayNames: DisplayNames {
        DisplayNames(categories: ["goal": ["en": "Goals"]], metrics: [Self.goalDays.id: ["en": "Goal days"]])
    }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }

    var metrics: [any MetricDefining] {
        Self.pages
        Self.goalDays
    }

    var metricSources: [any MetricSource] { PagesTurnedSource() }
    var achievementProviders: [any AchievementProvider] { ReaderBadges() }
}

/// Pages were turned.
struct PagesTurned: GameEvent {
    static let type: EventType = "reader.pages-turned"
    var pages: Int
    func validate(_ fields: inout FieldChecks) { fields.check("pages", pages, in: 0...1_000) }
}

private struct PagesTurnedSource: MetricSource {
    func record(_ event: PagesTurned, into metrics: inout MetricRecorder) { metrics.add(event.pages, to: Reader.pages) }
}

private struct ReaderBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "week", title: ["en": "Week"], description: ["en": "A week of goals"], category: "goal", rarity: .common,
            points: 10, icon: "star.fill", color: "green", unlockedBy: Reader.goalDays.longestStreak >= 7)
    }
}
