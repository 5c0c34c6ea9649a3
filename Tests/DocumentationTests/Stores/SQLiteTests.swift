import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import SQLiteProgressStore
import Testing

@Suite("The SQLite store")
struct SQLiteTests {
    @Test("The SQLite store keeps what was recorded in a file")
    func file() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("progress.sqlite")
        let store = try await SQLiteProgressStore(path: path)
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
        }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "steps-1")
        await store.close()

        let reader = try await SQLiteProgressStore(path: path, readOnly: true)
        #expect(try await reader.log(of: "ada", after: 0, limit: 9).map(\.id.id) == ["steps-1"])
        let refused = await #expect(throws: StoreError.self) { try await reader.register(sinks: ["mail"]) }
        #expect(refused?.code == .readOnly)
        await reader.close()
        let closed = await #expect(throws: StoreError.self) { try await reader.catalog() }
        #expect(closed?.code == .cannotOpen)
    }
}
