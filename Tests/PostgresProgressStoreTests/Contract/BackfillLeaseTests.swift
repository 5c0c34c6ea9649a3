import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Testing

@testable import PostgresProgressStore

@Suite("Backfills of hosts that share a database", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct BackfillLeaseTests {
    private static func center(_ store: any ProgressStore) async throws -> AchievementCenter {
        var configuration = CenterConfiguration(now: { noon.advanced(byDays: 60) }, policy: .everybody)
        configuration.backfillsWhenAsked = true
        return try await AchievementCenter(store: store, configuration: configuration) { FitnessWorkouts() }
    }

    /// Ends all leases, as if they had expired.
    private func expireLeases(_ store: PostgresProgressStore) throws {
        try Observer(store.address.schema).execute(
            "UPDATE notes SET value = split_part(value, ' ', 1) || ' 0' WHERE key LIKE 'judged:lease-%'")
    }

    @Test("A lease has one holder, who renews and releases it, or loses it when it expires")
    func lease() async throws {
        let one = try await Cluster.store()
        let other = try await Cluster.store(one.address.schema)
        let minute = Duration.seconds(60)
        #expect(try await one.lease("work", to: "a", for: minute))
        #expect(try await !other.lease("work", to: "b", for: minute))
        #expect(try await one.lease("work", to: "a", for: minute))
        #expect(try await other.lease("other work", to: "b", for: minute))
        try await other.release("work", by: "b")
        #expect(try await !other.lease("work", to: "b", for: minute))
        try await one.release("work", by: "a")
        #expect(try await other.lease("work", to: "b", for: minute))
        #expect(try await !one.lease("work", to: "a", for: minute))
        try expireLeases(one)
        #expect(try await one.lease("work", to: "a", for: minute))
        for store in [one, other] { await store.close() }
    }

    @Test("One host at a time backfills; if it dies, another one completes the rest while recording continues")
    func death() async throws {
        let store = try await Cluster.store()
        let other = try await Cluster.store(store.address.schema)
        let center = try await Self.center(store)
        func record(_ ids: ClosedRange<Int>) async throws {
            let events = try ids.map { number in
                try EventEnvelope(
                    WorkoutCompleted(calories: 100, durationMinutes: 30), id: EventID(source: "/app", id: "\(number)"),
                    player: PlayerID("player-\(number % 40)"), at: noon.advanced(byDays: number / 40))
            }
            for result in try await center.record(events) { _ = try result.get() }
        }
        try await record(0...119)
        let definition = AchievementDefinition(
            mode: "fitness-workouts", id: "three", title: ["en": "a", "zh-Hans": "a", "de": "a"],
            description: ["en": "a", "zh-Hans": "a", "de": "a"], points: 5,
            criterion: FitnessWorkoutsMetrics.workouts.total >= 3)
        let key = definition.key
        try await center.define(definition, by: "coach")
        // Another host began, and died.
        #expect(try await other.lease("backfill", to: "dead", for: .seconds(3_600)))
        #expect(try await !center.finishBackfill())
        #expect(try await center.holders(of: key).isEmpty)
        try await record(120...121)
        let successor = try await Self.center(other)
        try expireLeases(store)
        #expect(try await successor.finishBackfill())
        #expect(try await successor.holders(of: key).count == 40)
        #expect(try await center.finishBackfill())
        #expect(try await center.verify().isSound)
        let leases = try Observer(store.address.schema).number(
            "SELECT count(*) FROM notes WHERE key LIKE 'judged:lease-%'")
        #expect(leases == 0)
        for store in [store, other] { await store.close() }
    }
}
