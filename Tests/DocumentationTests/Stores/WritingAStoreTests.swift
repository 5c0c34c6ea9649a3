import AchievementCore
import AchievementEngine
import AchievementStorage
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

    @Test("A wrapper passes on what it does not do itself")
    func wrapped() async throws {
        let store = CountingStore(InMemoryProgressStore())
        let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
        let opening = await store.commits
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", at: noon)
        #expect(await store.commits == opening + 1)
        #expect(try await center.status(of: "ada").points.total == 100)
        await ProgressStoreConformance { CountingStore(InMemoryProgressStore()) }.check()
    }
}

/// A store that counts the commits to another one.
actor CountingStore: ForwardingStore {
    nonisolated let base: any ProgressStore
    private(set) var commits = 0

    init(_ base: any ProgressStore) { self.base = base }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        commits += 1
        return try await base.commit(commit)
    }
}
