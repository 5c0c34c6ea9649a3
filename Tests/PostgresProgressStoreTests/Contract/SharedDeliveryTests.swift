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

    @Test("A store that is closed during a commit leaves the deliveries of that commit to other hosts")
    func closedDuringCommit() async throws {
        let store = try await Cluster.store()
        let observer = try Observer(store.address.schema)
        try await store.register(sinks: ["sink"])
        try await store.write(players: [update()])
        try observer.execute("BEGIN")
        _ = try observer.number("SELECT count(*) FROM (SELECT FROM players FOR UPDATE) AS locked")
        async let commit = store.write(players: [update(from: 1, deliveries: [delivery("d1")])])
        try await waitForCommit(observer)
        async let closed: Void = store.close()
        while (try? await store.catalog()) != nil {}
        try observer.execute("COMMIT")
        _ = try await commit
        await closed

        let other = try await Cluster.store(store.address.schema)
        #expect(try await other.claim(for: "sink", limit: 9).map(\.delivery.id) == ["d1"])
        await other.close()
    }

    /// Returns once a transaction waits for another one, or after a bounded number of polls.
    private func waitForCommit(_ observer: Observer) async throws {
        for _ in 0..<20_000
        where try observer.number(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = current_schema() AND wait_event_type = 'Lock'"
        ) == 0 { await Task.yield() }
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
