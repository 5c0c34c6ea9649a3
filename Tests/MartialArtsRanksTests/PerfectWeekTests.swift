import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("Perfect weeks")
struct PerfectWeekTests {
    private static let ends = [
        ("2026-11-18T12:00:00Z", "2026-W47"),
        ("2025-12-28T23:59:59.999Z", "2025-W52"),
        // Monday to Sunday, across New Year.
        ("2025-12-29T00:00:00Z", "2026-W01"),
        ("2025-12-31T23:59:59.999Z", "2026-W01"),
        ("2026-01-01T00:00:00Z", "2026-W01"),
        ("2026-01-04T23:59:59.999Z", "2026-W01"),
        ("2026-01-05T00:00:00Z", "2026-W02"),
        // A year of 53 weeks.
        ("2026-12-31T12:00:00Z", "2026-W53"),
        ("2027-01-03T23:59:59.999Z", "2026-W53"),
        ("2027-01-04T00:00:00Z", "2027-W01"),
        ("2021-01-03T12:00:00Z", "2020-W53"),
        ("2023-01-01T12:00:00Z", "2022-W52"),
        ("2024-12-30T12:00:00Z", "2025-W01"),
        // By the player's own calendar.
        ("2026-01-05T00:00:00+08:00", "2026-W02"),
        ("2026-01-04T16:00:00Z", "2026-W01"),
        ("2026-01-04T23:59:59.999-11:00", "2026-W01"),
        ("2026-01-05T10:59:59.999Z", "2026-W02"),
    ]

    @Test("A perfect week is the ISO week of the local day on which the session ends", arguments: ends)
    func week(_ end: String, week: String) throws {
        var player = try TestPlayer(WeekReader(weeks: Set(Self.ends.map(\.1)).sorted()))
        // Sessions that end at midnight start on the evening before; the end counts.
        let session = PracticeSessionCompleted(minutes: 30, remainingThisWeek: 0)
        #expect(try player.play(session, at: end) == [AchievementID(week)])
    }

    @Test("A week is perfect once and stays so")
    func once() throws {
        var player = try TestPlayer(MartialArtsRanks())
        for (day, remaining) in [(0, 0), (1, 0), (2, 3), (6, 0)] {
            let session = PracticeSessionCompleted(minutes: 30, remainingThisWeek: remaining)
            try player.play(session, at: Walkthrough.day(day))
        }
        #expect(try player.recorded()["martial-arts-ranks.perfect-weeks"] == "1")
        try player.play(PracticeSessionCompleted(minutes: 30, remainingThisWeek: 0), at: Walkthrough.day(7))
        #expect(try player.recorded()["martial-arts-ranks.perfect-weeks"] == "2")
    }

    @Test("A session that does not say what is left makes no perfect week")
    func unknown() throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(PracticeSessionCompleted(minutes: 30, assignment: "kata 3"))
        #expect(try player.recorded()["martial-arts-ranks.perfect-weeks"] == nil)
    }
}

/// The mode's events with one achievement for each of some weeks, which shows the weeks in the set.
struct WeekReader: GameMode {
    static let id = MartialArtsRanks.id

    let weeks: [String]

    var name: LocalizedText { ["en": "Weeks"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { MartialArtsRanks().metrics }
    var metricSources: [any MetricSource] { MartialArtsRanks().metricSources }
    var achievementProviders: [any AchievementProvider] { WeekAchievements(weeks: weeks) }
}

private struct WeekAchievements: AchievementProvider {
    let weeks: [String]

    var achievements: [Achievement] {
        for week in weeks {
            Achievement(
                AchievementID(week), title: ["en": week], description: ["en": week], category: "week",
                rarity: .common, points: 0, icon: "calendar", color: "blue",
                unlockedBy: MartialArtsRanksMetrics.perfectWeeks.contains(week))
        }
    }
}
