import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import SQLiteProgressStore
import Testing

@Suite("Backup and merge")
struct BackupAndMergeTests {
    @Test("A store is written to a file and restored from it")
    func backup() async throws {
        let folder = try TemporaryFolder()
        let (file, path) = (URL(fileURLWithPath: folder.path("club.backup")), folder.path("copy.sqlite"))
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "s")

        let backup = try await center.backup(to: file)
        print("\(backup.players) players, \(backup.events) events")

        let store = try await SQLiteProgressStore(path: path)
        try await Backup(contentsOf: file).restore(into: store)

        let restored = try await AchievementCenter(store: store) { FitnessWorkouts() }
        let now = Moment.system
        let state = try await center.status(of: "ada", at: now)
        #expect(try await restored.status(of: "ada", at: now).json == state.json)
        await store.close()
    }

    @Test("The history of another device is merged")
    func merge() async throws {
        let folder = try TemporaryFolder()
        let received = URL(fileURLWithPath: folder.path("tablet.backup"))
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        let tablet = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        try await tablet.record(StepsRecorded(steps: 10_000), for: "ada", id: "s")
        try await tablet.backup(to: received)

        let summary = try await Backup(contentsOf: received).merge(into: center)
        print("\(summary.events) new events, \(summary.unlocks) new unlocks")

        #expect(summary.events == 1)
        #expect(try await center.status(of: "ada")[FitnessWorkoutsMetrics.steps] == 10_000)
    }

    @Test("A device merges the pieces of another one that it lacks")
    func pieces() async throws {
        let phone = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        let tablet = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        try await tablet.record(StepsRecorded(steps: 10_000), for: "ada", id: "s")

        let vector = try await phone.versionVector()
        for try await piece in tablet.pieces(since: vector) {
            let outcome = try await piece.merge(into: phone)
            print("\(piece.events) events: \(outcome)")
        }

        #expect(try await phone.status(of: "ada")[FitnessWorkoutsMetrics.steps] == 10_000)
    }
}
