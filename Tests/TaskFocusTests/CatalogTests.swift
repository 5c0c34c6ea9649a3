import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let outOfRange: [any GameEvent] = [
        TaskCreated(task: ""), TaskCompleted(task: "tea", remainingToday: -1), FocusSessionCompleted(minutes: 0),
        FocusSessionCompleted(minutes: 1_440.001), CategoryCreated(category: "a\nb"),
        AchievementShared(achievement: String(repeating: "a", count: 201)),
    ]

    @Test(
        "The mode keeps the contract under all rules for streaks",
        arguments: [TaskFocus(), TaskFocus(streaks: StreakRules(dayStartsAtHour: 4))])
    func conformance(_ mode: TaskFocus) async throws {
        try await GameModeConformance(
            mode, frozenIDs: .golden(of: TaskFocus.id), walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange, samples: [AchievementShared(achievement: "habit_3_days")]
        ).check()
    }
}

@Suite("Catalog of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [TaskFocus()], languages: ["en", "zh-Hans"]) }

    @Test("The mode has its documented id, ordering, levels and languages")
    func identity() {
        #expect(TaskFocus.id == "task-focus")
        let mode = TaskFocus()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["de", "en", "zh-Hans"])
    }

    @Test("The catalog has the achievements of the table, in order, and no others")
    func keys() throws {
        let rows = try CatalogRow.all(of: TaskFocus.id)
        #expect(!rows.isEmpty)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == rows.map { $0["key"] })
    }

    @Test(
        "Each achievement has the id, category, rarity, points, icon and color of its row",
        arguments: try CatalogRow.all(of: TaskFocus.id))
    func properties(_ row: CatalogRow) throws { try row.expectProperties(in: Self.rulebook.get()) }

    @Test(
        "Texts are in both languages and are those of the table where it has them",
        arguments: try CatalogRow.all(of: TaskFocus.id)
    )
    func texts(_ row: CatalogRow) throws { try row.expectTexts(in: Self.rulebook.get()) }

    @Test(
        "A new player has nothing and as much to do as the table says", arguments: try CatalogRow.all(of: TaskFocus.id)
    )
    func start(_ row: CatalogRow) throws { try row.expectStart(of: TestPlayer(Self.rulebook.get())) }
}
