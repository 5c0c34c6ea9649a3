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
        DayStepsRecorded(steps: -1), DayStepsRecorded(steps: 200_001),
    ]

    @Test("The mode keeps the contract")
    func conformance() async throws {
        try await GameModeConformance(
            FitnessWorkouts(), frozenIDs: .golden(of: FitnessWorkouts.id), walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange, samples: [DayStepsRecorded(steps: 4_000)]
        ).check()
    }
}

@Suite("Catalog of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [FitnessWorkouts()], languages: ["en", "zh-Hans"]) }

    @Test("The mode has its documented id, ordering, levels and languages")
    func identity() {
        #expect(FitnessWorkouts.id == "fitness-workouts")
        let mode = FitnessWorkouts()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["de", "en", "zh-Hans"])
    }

    @Test("The catalog has the achievements of the table, in order, and no others")
    func keys() throws {
        let rows = try CatalogRow.all(of: FitnessWorkouts.id)
        #expect(!rows.isEmpty)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == rows.map { $0["key"] })
    }

    @Test(
        "Each achievement has the id, category, rarity, points, icon and color of its row",
        arguments: try CatalogRow.all(of: FitnessWorkouts.id))
    func properties(_ row: CatalogRow) throws { try row.expectProperties(in: Self.rulebook.get()) }

    @Test(
        "Texts are in both languages and are those of the table where it has them",
        arguments: try CatalogRow.all(of: FitnessWorkouts.id))
    func texts(_ row: CatalogRow) throws { try row.expectTexts(in: Self.rulebook.get()) }

    @Test(
        "A new player has nothing and as much to do as the table says",
        arguments: try CatalogRow.all(of: FitnessWorkouts.id))
    func start(_ row: CatalogRow) throws { try row.expectStart(of: TestPlayer(Self.rulebook.get())) }
}
