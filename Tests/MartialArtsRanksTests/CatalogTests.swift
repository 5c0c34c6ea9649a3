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

    @Test("The mode keeps the contract")
    func conformance() async throws {
        try await GameModeConformance(
            MartialArtsRanks(), frozenIDs: .golden(of: MartialArtsRanks.id), walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}

@Suite("Catalog of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [MartialArtsRanks()], languages: ["en", "zh-Hans"]) }

    @Test("The mode has its documented id, ordering, levels and languages")
    func identity() {
        #expect(MartialArtsRanks.id == "martial-arts-ranks")
        let mode = MartialArtsRanks()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["de", "en", "zh-Hans"])
    }

    @Test("The catalog has the achievements of the table, in order, and no others")
    func keys() throws {
        let rows = try CatalogRow.all(of: MartialArtsRanks.id)
        #expect(!rows.isEmpty)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == rows.map { $0["key"] })
    }

    @Test(
        "Each achievement has the id, category, rarity, points, icon and color of its row",
        arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func properties(_ row: CatalogRow) throws { try row.expectProperties(in: Self.rulebook.get()) }

    @Test(
        "Texts are in both languages and are those of the table where it has them",
        arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func texts(_ row: CatalogRow) throws { try row.expectTexts(in: Self.rulebook.get()) }

    @Test(
        "A new player has nothing and as much to do as the table says",
        arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func start(_ row: CatalogRow) throws { try row.expectStart(of: TestPlayer(Self.rulebook.get())) }
}
