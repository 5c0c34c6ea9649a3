import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import SQLiteProgressStore
import Testing

@Suite("The SQLite store")
struct SQLiteTests {
    @Test("Keeps what was recorded in a file")
    func file() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("progress.sqlite")
        let store = try await SQLiteProgressStore(path: path)
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
        }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "steps-1")
        await store.close()

        let later = try await SQLiteProgressStore(path: path)
        #expect(try await later.unlocks(of: "ada").map(\.achievement.id) == ["steps_10k"])
        await later.close()
        let problem = await #expect(throws: StoreError.self) { try await later.unlocks(of: "ada") }
        #expect(problem?.code == .cannotOpen)
    }
}
