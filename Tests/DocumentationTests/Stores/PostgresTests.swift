import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import PostgresProgressStore
import Testing

@Suite("The PostgreSQL store")
struct PostgresTests {
    /// Only compiled here: `make test-postgres` runs suites with a server.
    private func record() async throws {
        let store = try await PostgresProgressStore("service=game")
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
        }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "steps-1")
        await store.close()
    }

    @Test("Opening a store at an unreachable address fails")
    func nowhere() async {
        let error = await #expect(throws: StoreError.self) {
            try await PostgresProgressStore("host=/nowhere dbname=game")
        }
        #expect(error.map { [.cannotOpen, .inputOutput].contains($0.code) } == true)
    }
}
