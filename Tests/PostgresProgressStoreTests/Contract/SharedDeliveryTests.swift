import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import Testing

@testable import PostgresProgressStore

@Suite("Two hosts with one sink", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct SharedDeliveryTests {
    @Test("A host does not deliver what another one has claimed, until that one closes")
    func shared() async throws {
        let schema = Cluster.newSchema()
        let one = try await Cluster.store(schema)
        let other = try await Cluster.store(schema)
        let first = try await AchievementCenter(store: one) {
            FitnessWorkouts()
        } sinks: {
            FailingSink("recording")
        }
        try await first.record(WorkoutCompleted(calories: 100, durationMinutes: 30), for: "ada", id: "1", at: noon)
        let waiting = try await one.undelivered(to: "recording", limit: 100).map(\.delivery.id)
        #expect(!waiting.isEmpty)
        let sink = RecordingSink()
        let center = try await AchievementCenter(store: other) {
            FitnessWorkouts()
        } sinks: {
            sink
        }
        try await center.deliverPending()
        #expect(await sink.deliveries.isEmpty)
        await one.close()
        try await center.deliverPending()
        #expect(await sink.deliveries.map(\.id) == waiting)
        #expect(try await center.pendingDeliveries.map(\.count) == [0])
        await other.close()
    }

    @Test("Rewards of each host are delivered once")
    func once() async throws {
        let schema = Cluster.newSchema()
        let stores = [try await Cluster.store(schema), try await Cluster.store(schema)]
        let sinks = [RecordingSink(), RecordingSink()]
        var centers: [AchievementCenter] = []
        for (store, sink) in zip(stores, sinks) {
            centers.append(
                try await AchievementCenter(store: store) {
                    FitnessWorkouts()
                } sinks: {
                    sink
                })
        }
        for number in 0..<20 {
            try await centers[number % 2].record(
                WorkoutCompleted(calories: 100, durationMinutes: 30), for: PlayerID("player-\(number % 3)"),
                id: "\(number)", at: noon)
        }
        for center in centers { try await center.deliverPending() }
        let ids = await sinks[0].deliveries.map(\.id) + sinks[1].deliveries.map(\.id)
        #expect(ids.count >= 20)
        #expect(Set(ids).count == ids.count)
        #expect(try await centers[0].pendingDeliveries.map(\.count) == [0])
        for store in stores { await store.close() }
    }
}
