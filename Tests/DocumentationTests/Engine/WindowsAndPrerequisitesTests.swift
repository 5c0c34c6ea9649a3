import AchievementCore
import AchievementEngine
import Testing

@Suite("Windows and prerequisites")
struct WindowsAndPrerequisitesTests {
    @Test("A window counts by the events' own time, and a prerequisite may unlock with the same event")
    func criteria() throws {
        let from = try #require(Moment("2026-03-01T00:00:00Z"))
        let until = try #require(Moment("2026-04-01T00:00:00Z"))
        let march = try #require(TimeWindow(from: from, until: until))
        let challenge = AchievementDefinition.challenge(
            "march_300", of: Bookshelf.id, title: ["en": "A Month of Reading"],
            description: ["en": "Read 300 pages in March"], points: 120,
            metric: BookshelfMetrics.pages, window: march, by: 300)

        let december = TimeWindow.month(12, of: 2026)
        let christmas = try #require(Day("2026-12-24"))
        let advent = TimeWindow.days(from: christmas.advanced(by: -23), through: christmas)
        let criteria = [
            BookshelfMetrics.finished.count.within(december) >= 3,
            BookshelfMetrics.days.longestStreak.within(advent) >= 7,
            BookshelfMetrics.finished.containsAll(["one", "two"], within: december),
        ]
        #expect(try Rulebook(modes: [Bookshelf()], definitions: definitions(criteria)).catalog.count > criteria.count)

        let champion = AchievementDefinition(
            mode: Bookshelf.id, id: "champion", title: ["en": "Champion"],
            description: ["en": "Win the challenge of March, and read 500 pages"], points: 200,
            criterion: .unlocked(["march_300"]) && BookshelfMetrics.pages.total >= 500)
        let rulebook = try Rulebook(modes: [Bookshelf()], definitions: [challenge, champion])

        var progress = rulebook.newProgress()
        func read(_ pages: Int, id: String, at time: String) throws -> [AchievementID] {
            let moment = try #require(Moment(time))
            let event = PagesRead(book: "one", pages: pages)
            let judgement = try rulebook.apply(
                event, id: EventID(source: "/test", id: id), by: "ada", at: moment, to: &progress)
            return judgement.unlocks.map(\.achievement.id).filter { ["march_300", "champion"].contains($0) }
        }
        #expect(try read(200, id: "1", at: "2026-03-02T20:00:00Z") == [])
        #expect(try read(250, id: "2", at: "2026-04-01T00:00:00Z") == [])
        // It arrives last and happened in March.
        #expect(try read(150, id: "3", at: "2026-03-20T20:00:00Z") == ["march_300", "champion"])
    }

    private func definitions(_ criteria: [Criterion]) -> [AchievementDefinition] {
        criteria.enumerated().map { index, criterion in
            AchievementDefinition(
                mode: Bookshelf.id, id: AchievementID("december_\(index)"), title: ["en": "December"],
                description: ["en": "In December"], points: 10, criterion: criterion)
        }
    }

    @Test("A criterion asks how often a recurring achievement was earned")
    func periods() throws {
        let weekly = Criterion.achievement("weekly_50")
        let regular = weekly.times >= 10 && weekly.inARow >= 4
        let fifty = AchievementDefinition(
            mode: Bookshelf.id, id: "weekly_50", title: ["en": "Fifty Pages"],
            description: ["en": "Read 50 pages in a week"], points: 20, criterion: BookshelfMetrics.pages.total >= 50,
            every: .week)
        #expect(try Rulebook(modes: [Bookshelf()], definitions: [fifty] + definitions([regular])).catalog.count > 2)
    }

    @Test("Impossible prerequisites and criteria that always hold are refused")
    func refusing() throws {
        let from = try #require(Moment("2026-03-01T00:00:00Z"))
        #expect(TimeWindow(from: from, until: from) == nil)

        func problem(_ criterion: Criterion) -> String? {
            let definition = AchievementDefinition(
                mode: Bookshelf.id, id: "new", title: ["en": "New"], description: ["en": "New"], points: 10,
                criterion: criterion)
            let error = #expect(throws: CatalogError.self) {
                try Rulebook(modes: [Bookshelf()], definitions: [definition])
            }
            return error?.findings.first?.message
        }
        #expect(problem(.unlocked(["nothing"])) == "requires nothing, which does not exist")
        #expect(problem(.unlocked(["new"])) == "requires itself")
        let once = Criterion.achievement("trilogy")
        #expect(problem(once.times >= 3) == "asks how often trilogy was earned, which does not recur")
        #expect(problem(BookshelfMetrics.pages.total >= 0) == "the criterion always holds")
    }
}
