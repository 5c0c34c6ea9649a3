import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import Testing

@Suite("Writing a store")
struct WritingAStoreTests {
    @Test("Keeps the contract of stores")
    func contract() async {
        await ProgressStoreConformance { DictionaryStore() }.check()
    }

    @Test("A center works on the dictionary store")
    func center() async throws {
        let store = DictionaryStore()
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)
        let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
        try await center.record(workout, for: "ada", id: "1", at: noon)
        let later = try await AchievementCenter(store: store) { FitnessWorkouts() }
        #expect(try await later.record(workout, for: "ada", id: "1", at: noon) == .repeated)
        #expect(try await later.status(of: "ada").points.total == 100)
        #expect(try await later.ledger(of: "ada").map(\.reason) == ["workout", "unlocked"])
    }
}
