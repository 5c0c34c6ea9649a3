import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

/// The next release of the mode: days are counted, from the first page on.
struct SecondBookshelf: GameMode {
    static let id: GameModeID = "bookshelf"
    private let first = FirstBookshelf()

    var rulesVersion: Int { 2 }
    var metrics: [any MetricDefining] {
        first.metrics
        BookshelfMetrics.days
    }
    var metricSources: [any MetricSource] {
        PagesReadSource()
        BookFinishedSource()
    }

    var name: LocalizedText { first.name }
    var displayNames: DisplayNames { Bookshelf().displayNames }
    var catalogVersion: Int { 2 }
    var levels: LevelCurve { first.levels }
    var ordering: EventOrdering { first.ordering }
    var achievementProviders: [any AchievementProvider] { WeekBadge() }

    struct WeekBadge: AchievementProvider {
        var achievements: [Achievement] { ReadingBadges().achievements.filter { ["trilogy", "week"].contains($0.id) } }
    }
}

@Suite("When the rules change")
struct RulesChangedTests {
    @Test("A release that counts days also counts pages that were read before it")
    func replay() async throws {
        let store = InMemoryProgressStore()
        let before = try await AchievementCenter(store: store) { FirstBookshelf() }
        for day in 1...7 {
            let moment = try Moment(parsing: "2026-03-0\(day)T21:00:00Z")
            try await before.record(PagesRead(book: "one", pages: 10), for: "ada", id: "\(day)", at: moment)
        }
        #expect(try await before.recentUnlocks(of: "ada").isEmpty)

        let center = try await AchievementCenter(store: store) { SecondBookshelf() }
        let status = try await center.status(of: "ada")
        #expect(status.streaks["bookshelf.days"]?.totalActiveDays == 7)
        #expect(try await center.recentUnlocks(of: "ada").map(\.achievement.id) == ["week"])
        #expect(try await center.verify().isSound)
    }
}
