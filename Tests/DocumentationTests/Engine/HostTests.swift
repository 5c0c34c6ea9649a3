import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import SQLiteProgressStore
import Testing

@Suite("A host in a few lines")
struct HostTests {
    @Test("A host records and listens until it is cancelled")
    func listening() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("progress.sqlite")
        let host = Task {
            let center = try await AchievementCenter(store: SQLiteProgressStore(path: path)) {
                FitnessWorkouts()
            }
            try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "workout-17")
            let status = try await center.status(of: "ada")
            for await reward in center.rewards(for: "ada") { print(reward) }
            return status
        }

        let store = try await SQLiteProgressStore(path: path)
        let id = EventID(source: "/app", id: "workout-17")
        while try await store.load(players: [], events: [id]).events.isEmpty { await Task.yield() }
        host.cancel()
        let status = try await host.value
        #expect(status.metrics["fitness-workouts.workouts"] == .sum(total: 1, bestDay: nil))
        await store.close()
    }

    @Test("A center in memory reports the status of a player")
    func memory() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) {
            FitnessWorkouts()
        }
        try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "workout-17")
        let status = try await center.status(of: "ada")
        #expect(status.metrics["fitness-workouts.calories"] == .sum(total: 320, bestDay: nil))
    }
}
