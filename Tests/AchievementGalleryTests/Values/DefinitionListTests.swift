import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

@Suite("Lists for instructors and designers")
struct DefinitionListTests {
    private func definition(_ id: AchievementID, _ criterion: Criterion) -> AchievementDefinition {
        AchievementDefinition(
            mode: Dojo.id, id: id, title: ["en": "The \(id)", "zh-Hans": "中·\(id)"],
            description: ["en": "How to earn \(id)", "zh-Hans": "如何获得\(id)"], points: 40, criterion: criterion)
    }

    @Test("A definition shows its state, author, date and number of holders")
    func definitionsAreTold() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 3), on: "2026-06-01", id: "1")
        for (id, criterion) in [
            ("broom", Dojo.throwsMade.total >= 3), ("mop", .granted),
            ("june", Dojo.throwsMade.total(in: .month(6, of: 2026)) >= 9),
            ("july", Dojo.throwsMade.total(in: .month(7, of: 2026)) >= 9),
            ("may", Dojo.throwsMade.total(in: .month(5, of: 2026)) >= 9),
        ] as [(AchievementID, Criterion)] {
            try await scene.center.define(definition(id, criterion), by: "master")
        }
        try await scene.center.withdraw(AchievementKey(mode: Dojo.id, id: "broom"), by: "master", reason: "worn out")
        let list = try await scene.center.definitionList(language: "en")
        #expect(list.rows.map(\.id.id) == ["july", "june", "may", "mop", "broom"])
        #expect(list.rows.map(\.stateText) == ["Upcoming", "Open now", "Ended", "Open now", "Withdrawn"])
        #expect(list.rows.map(\.held.holders) == [0, 0, 0, 0, 1])
        let broom = try #require(list.rows.last)
        #expect(broom.title == "The broom" && broom.isWithdrawn && broom.points == 40)
        #expect(broom.madeText == "Defined by master · Jun 3, 2026")
        let chinese = try await scene.center.definitionList(language: "zh-Hans").rows
        #expect(chinese.last?.madeText == "由master定义 · 2026年6月3日")
        #expect(chinese.last?.stateText == "已撤回")
    }

    @Test("The latest author of a definition is named, not the first")
    func laterDefinitions() async throws {
        let store = InMemoryProgressStore()
        try await Scene(store: store).center.define(definition("broom", .granted), by: "master")
        let later = try Moment(parsing: "2026-06-04T12:00:00+02:00")
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { later }, policy: .everybody)
        ) { Dojo() }
        try await center.define(definition("broom", Dojo.throwsMade.total >= 3), by: "pupil")
        let rows = try await center.definitionList(language: "en").rows
        #expect(rows.map(\.madeText) == ["Defined by pupil · Jun 4, 2026"])
    }

    @Test("A store without definitions has an empty list")
    func noDefinitions() async throws {
        #expect(try await Scene().center.definitionList(language: "en").rows.isEmpty)
    }

    @Test("Rates show the share of players, the median number of days, and the latest weeks")
    func ratesAreTold() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-05-20", id: "1")
        try await scene.train(Trained(throwsMade: 5), on: "2026-06-01", id: "2")
        let rows = try await scene.center.rateList(language: "en").rows
        let five = try #require(rows.first { $0.id.id == "five" })
        #expect(
            five.title == "Five Throws" && five.placeText == "Dojo · Basics"
                && five.held.text == "Held by 1\u{a0}of\u{a0}1")
        #expect(five.medianText == "Half of them within 12 days")
        #expect(five.weeks.map(\.name) == ["Jun 1, 2026"] && five.weeks.map(\.text) == ["1"])
        let first = try #require(rows.first { $0.id.id == "first" })
        #expect(first.weeks.map(\.name) == ["May 18, 2026"] && first.medianText == "Half of them on their first day")
        #expect(rows.map(\.held.holders) == rows.map(\.held.holders).sorted(by: >))
        let fast = try #require(rows.first { $0.id.id == "fast" })
        #expect(fast.medianText == nil && fast.weeks.isEmpty && fast.held.text == "Held by nobody yet")
    }
}
