import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let outOfRange: [any GameEvent] = [
        PracticeSessionCompleted(minutes: 0), PracticeSessionCompleted(minutes: 1_441),
        PracticeSessionCompleted(minutes: 30, remainingThisWeek: -1), FormCompleted(form: ""),
        TechniqueCompleted(technique: "a\u{0}"), RankEarned(rank: .white, program: ""), StudentHelped(student: ""),
        CommunityEventAttended(event: String(repeating: "a", count: 201)),
    ]

    @Test("is kept")
    func conformance() async throws {
        try await GameModeConformance(
            MartialArtsRanks(), frozenIDs: .golden(of: MartialArtsRanks.id), walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}

@Suite("The catalog is that of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [MartialArtsRanks()], languages: ["en", "zh-Hans"]) }

    @Test("the mode is what its users know")
    func identity() {
        #expect(MartialArtsRanks.id == "martial-arts-ranks")
        let mode = MartialArtsRanks()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["en", "zh-Hans"])
    }

    @Test("every achievement of the table, in its order, and no other")
    func keys() throws {
        let rows = try CatalogRow.all(of: MartialArtsRanks.id)
        #expect(!rows.isEmpty)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == rows.map { $0["key"] })
    }

    @Test("id, category, rarity, points, icon and colour", arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func properties(_ row: CatalogRow) throws { try row.expectProperties(in: Self.rulebook.get()) }

    @Test(
        "texts in both languages, those of the table where it has them",
        arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func texts(_ row: CatalogRow) throws { try row.expectTexts(in: Self.rulebook.get()) }

    @Test(
        "a new player has nothing, and as much to do as the table says",
        arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func start(_ row: CatalogRow) throws { try row.expectStart(of: TestPlayer(Self.rulebook.get())) }
}
