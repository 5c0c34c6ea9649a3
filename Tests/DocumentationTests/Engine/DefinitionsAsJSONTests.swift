import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import Testing

@Suite("Definitions as JSON")
struct DefinitionsAsJSONTests {
    @Test("A definition is read from JSON and defined")
    func reading() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .actors(["librarian"]))
        ) {
            Bookshelf()
        }

        let text = #"""
            {"mode": "bookshelf", "id": "march_300",
             "title": {"en": "A Month of Reading"}, "description": {"en": "Read 300 pages in March"},
             "points": 120, "category": "challenge", "rarity": "rare", "icon": "flag.checkered", "color": "#4B7BEC",
             "criterion": {"metric": "bookshelf.pages", "measure": "total", "atLeast": 300,
                           "from": "2026-03-01T00:00:00Z", "until": "2026-04-01T00:00:00Z"}}
            """#
        let definition = try JSONDecoder().decode(AchievementDefinition.self, from: Data(text.utf8))
        try await center.define(definition, by: "librarian", id: "define-1")
        #expect(center.rulebook.achievement(for: definition.key)?.points == 120)

        let again = try JSONDecoder().decode(
            AchievementDefinition.self, from: try JSONEncoder().encode(definition))
        #expect(again == definition)
    }

    @Test("Every form of a criterion is read")
    func criteria() throws {
        let forms = [
            #"{"metric": "bookshelf.pages", "measure": "bestDay", "moreThan": 49.5}"#,
            #"{"metric": "bookshelf.finished", "containsAll": ["one", "two"]}"#,
            #"{"metric": "bookshelf.days", "measure": "days", "fromDay": "2026-12-01", "throughDay": "2026-12-24", "atLeast": 9}"#,
            #"{"unlocked": ["trilogy"]}"#,
            #"{"achievement": "weekly_50", "measure": "inARow", "atLeast": 4}"#,
            #"{"any": [{"granted": true}, {"metric": "bookshelf.days", "measure": "longestStreak", "atLeast": 7}]}"#,
        ]
        let criteria = try forms.map { try JSONDecoder().decode(Criterion.self, from: Data($0.utf8)) }
        let advent = TimeWindow.days(
            from: try #require(Day("2026-12-01")), through: try #require(Day("2026-12-24")))
        #expect(
            criteria == [
                BookshelfMetrics.pages.bestDay > 49.5,
                BookshelfMetrics.finished.containsAll(["one", "two"]),
                BookshelfMetrics.days.days.within(advent) >= 9,
                .unlocked(["trilogy"]),
                Criterion.achievement("weekly_50").inARow >= 4,
                .any([.granted, BookshelfMetrics.days.longestStreak >= 7]),
            ])
    }

    @Test("A recurring definition is read from JSON")
    func recurrence() throws {
        let weekly = #"""
            {"mode": "bookshelf", "id": "weekly_50", "every": "week",
             "title": {"en": "Fifty Pages"}, "description": {"en": "Read 50 pages in a week"},
             "points": 20, "criterion": {"metric": "bookshelf.pages", "measure": "total", "atLeast": 50}}
            """#
        let recurring = try JSONDecoder().decode(AchievementDefinition.self, from: Data(weekly.utf8))
        #expect(recurring.recurrence == .week)
    }

    @Test("A definition arrives as an event")
    func event() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .actors(["librarian"]))
        ) {
            Bookshelf()
        }
        let text = #"""
            {"specversion": "1.0", "id": "d-1", "source": "/desk", "type": "achievements.defined",
             "subject": "librarian", "time": "2026-02-20T09:00:00Z",
             "data": {"by": "librarian", "achievement":
               {"mode": "bookshelf", "id": "helper", "points": 50, "title": {"en": "Helper"},
                "description": {"en": "Help in the library"}, "criterion": {"granted": true}}}}
            """#
        var envelope = try center.rulebook.envelope(parsing: text.utf8)
        envelope.actor = "librarian"
        let results = try await center.record([envelope])
        #expect(try results.first?.get() == .recorded([]))
        #expect(center.rulebook.catalog.contains { $0.key.id == "helper" })
    }
}
