import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import SuiteSupport
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let outOfRange: [any GameEvent] = [
        WorkoutCompleted(calories: -1, durationMinutes: 30), WorkoutCompleted(calories: 20_001, durationMinutes: 30),
        WorkoutCompleted(calories: 300, durationMinutes: 0), WeightRecorded(kilograms: 19.9),
        WeightRecorded(kilograms: 501), StepsRecorded(steps: -1), StepsRecorded(steps: 200_001),
    ]

    @Test("is kept")
    func conformance() async throws {
        try await GameModeConformance(
            FitnessWorkouts(), frozenIDs: .golden(of: FitnessWorkouts.id), walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}

@Suite("The catalog is that of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [FitnessWorkouts()], languages: ["en", "zh-Hans"]) }

    @Test("the mode is what its users know")
    func identity() {
        #expect(FitnessWorkouts.id == "fitness-workouts")
        let mode = FitnessWorkouts()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["en", "zh-Hans"])
    }

    @Test("every achievement of the table, in its order, and no other")
    func keys() throws {
        let rows = try CatalogRow.all(of: FitnessWorkouts.id)
        #expect(!rows.isEmpty)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == rows.map { $0["key"] })
    }

    @Test("id, category, rarity, points, icon and colour", arguments: try CatalogRow.all(of: FitnessWorkouts.id))
    func properties(_ row: CatalogRow) throws { try row.expectProperties(in: Self.rulebook.get()) }

    @Test(
        "texts in both languages, those of the table where it has them",
        arguments: try CatalogRow.all(of: FitnessWorkouts.id))
    func texts(_ row: CatalogRow) throws { try row.expectTexts(in: Self.rulebook.get()) }

    @Test(
        "a new player has nothing, and as much to do as the table says",
        arguments: try CatalogRow.all(of: FitnessWorkouts.id))
    func start(_ row: CatalogRow) throws { try row.expectStart(of: TestPlayer(Self.rulebook.get())) }
}
