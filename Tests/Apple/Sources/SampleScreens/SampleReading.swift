import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage

extension SampleClub {
    /// What the season lacks: a streak of weeks, one whose days have a goal, rest days and a freeze, and a criterion
    /// with parts of parts. A newcomer has still to do something this week.
    static func reading(of player: PlayerID, language: String) async throws -> GalleryModel {
        let wednesday = noon.advanced(by: .days(2))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { wednesday }, policy: .everybody)
        ) {
            SampleReading()
        }
        // Two weeks without weekends, and a third one in which the goal of today is still open.
        let thisWeek = player == newcomer ? [2] : [2, 1, 0]
        for daysAgo in [16, 15, 14, 13, 12, 9, 8, 6, 5] + thisWeek {
            let moment = wednesday.advanced(by: .days(-daysAgo))
            try await center.record(
                PagesRead(pages: daysAgo == 0 ? 20 : 50), for: player, id: "pages-\(daysAgo)", at: moment)
        }
        try await center.freeze(
            wednesday.localDay.advanced(by: -7), in: SampleReading.goalDays, of: player, by: "librarian")
        return try await center.gallery(of: player, language: language)
    }
}

/// A mode with both streaks.
private struct SampleReading: GameMode {
    static let id: GameModeID = "reading"
    static let pages = Metric<Sum>("reading.pages", keepsDays: true)
    static let goalDays = Metric<ActiveDays>(
        "reading.goal-days", when: pages, reaches: 50, rules: (try? StreakRules(restDays: .weekend)) ?? StreakRules())
    static let days = Metric<ActiveDays>("reading.days", rules: (try? .weeks(perWeek: 3)) ?? StreakRules())

    var name: LocalizedText { ["en": "Reading", "zh-Hans": "阅读", "de": "Lesen"] }
    var displayNames: DisplayNames {
        DisplayNames(
            categories: ["reading": name],
            metrics: [
                Self.goalDays.id: ["en": "Goal days", "zh-Hans": "达标日", "de": "Tage mit Ziel"],
                Self.days.id: ["en": "Reading days", "zh-Hans": "阅读日", "de": "Lesetage"],
                Self.pages.id: ["en": "Pages read", "zh-Hans": "阅读页数", "de": "Gelesene Seiten"],
            ])
    }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }

    var metrics: [any MetricDefining] {
        Self.pages
        Self.goalDays
        Self.days
    }

    var metricSources: [any MetricSource] { PagesReadSource() }
    var achievementProviders: [any AchievementProvider] { ReadingBadges() }
}

/// Pages were read.
private struct PagesRead: GameEvent {
    static let type: EventType = "reading.pages-read"
    var pages: Int
    func validate(_ fields: inout FieldChecks) { fields.check("pages", pages, in: 0...1_000) }
}

private struct PagesReadSource: MetricSource {
    func record(_ event: PagesRead, into metrics: inout MetricRecorder) {
        metrics.add(event.pages, to: SampleReading.pages)
        metrics.markDay(in: SampleReading.days)
    }
}

private struct ReadingBadges: AchievementProvider {
    var achievements: [Achievement] {
        badge(
            "weeks_4", ["en": "A Month of Reading", "zh-Hans": "阅读满月", "de": "Ein Lesemonat"],
            ["en": "Read in 4 weeks in a row", "zh-Hans": "连续4周阅读", "de": "Lies 4 Wochen in Folge"],
            SampleReading.days.longestStreak >= 4)
        badge(
            "goals_20", ["en": "Twenty Goals", "zh-Hans": "二十次达标", "de": "Zwanzig Ziele"],
            [
                "en": "Read 50 pages on 20 days in a row", "zh-Hans": "连续20天每天读50页",
                "de": "Lies an 20 Tagen in Folge 50 Seiten",
            ],
            SampleReading.goalDays.longestStreak >= 20)
        badge(
            "bookworm", ["en": "Bookworm", "zh-Hans": "书虫", "de": "Bücherwurm"],
            [
                "en": "Read on 5 days, and either 1,000 pages or 4 weeks in a row",
                "zh-Hans": "阅读5天，并读满1000页或连续4周", "de": "Lies an 5 Tagen, und 1.000 Seiten oder 4 Wochen in Folge",
            ],
            SampleReading.days.days >= 5
                && (SampleReading.pages.total >= 1_000 || SampleReading.days.longestStreak >= 4))
    }

    private func badge(
        _ id: AchievementID, _ title: LocalizedText, _ description: LocalizedText, _ criterion: Criterion
    ) -> Achievement {
        Achievement(
            id, title: title, description: description, category: "reading", rarity: .rare, points: 40,
            icon: "book.fill", color: "green", unlockedBy: criterion)
    }
}
