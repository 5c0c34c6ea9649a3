import AchievementCore
import AchievementEngine
import AchievementSealing
import AchievementStorage
import FitnessWorkouts
import SQLiteProgressStore
import Testing

@Suite("Sealing a store")
struct SealingTests {
    @Test("A sealed store is verified, and its head is compared")
    func sealing() async throws {
        let folder = try TemporaryFolder()
        let (path, sealer) = (folder.path("club.sqlite"), UnkeyedSealer())

        let store = SealedStore(try await SQLiteProgressStore(path: path), sealer: sealer)
        let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
        for finding in try await center.verify().findings { print(finding) }

        let kept: SealHead? = try await store.head()
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "s")
        let head = try await store.head()
        if let kept, head.commits < kept.commits { print("the store was rolled back") }

        #expect(try await center.verify().isSound)
        #expect(head.commits == kept.map { $0.commits + 1 })
    }
}
