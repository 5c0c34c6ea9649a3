import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import FitnessWorkouts
import TaskFocus
import Testing

@testable import PostgresProgressStore

@Suite("Centers over PostgreSQL", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct CenterTests {
    private static let players = (0..<8).map { PlayerID("player-\($0)") }

    /// Events of two modes over eight weeks, in random order.
    private static func events(_ count: Int, seed: UInt64) throws -> [EventEnvelope] {
        var random = SeededGenerator(seed: seed)
        return try (0..<count).map { number in
            let moment = noon.advanced(byDays: Int.random(in: 0..<56, using: &random))
            let player = players[Int.random(in: 0..<players.count, using: &random)]
            let event: any GameEvent =
                if Bool.random(using: &random) {
                    WorkoutCompleted(calories: Double(Int.random(in: 1...900, using: &random)), durationMinutes: 30)
                } else {
                    FocusSessionCompleted(minutes: Double(Int.random(in: 5...50, using: &random)))
                }
            return try EventEnvelope(event, id: EventID(source: "/app", id: "\(number)"), player: player, at: moment)
        }
    }

    private static func center(_ store: any ProgressStore) async throws -> AchievementCenter {
        try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { noon.advanced(byDays: 60) })
        ) {
            FitnessWorkouts()
            TaskFocus()
        }
    }

    @Test("One host has the same results as with the in-memory store", arguments: UInt64(1)...2)
    func same(seed: UInt64) async throws {
        let store = try await Cluster.store()
        let centers = (try await Self.center(store), try await Self.center(InMemoryProgressStore()))
        let events = try Self.events(400, seed: seed)
        for start in stride(from: 0, to: events.count, by: 37) {
            let batch = Array(events[start..<min(start + 37, events.count)])
            let answers = try await (centers.0.record(batch), centers.1.record(batch))
            #expect(answers.0.map { try? $0.get() } == answers.1.map { try? $0.get() })
        }
        for player in Self.players {
            #expect(try await centers.0.status(of: player) == centers.1.status(of: player))
        }
        #expect(try await centers.0.verify().findings.isEmpty)
        await store.close()
    }

    @Test(
        "Two hosts whose connections end at random lose nothing and count nothing twice")
    func ended() async throws {
        let schema = Cluster.newSchema()
        let stores = [try await Cluster.store(schema), try await Cluster.store(schema)]
        let centers = [try await Self.center(stores[0]), try await Self.center(stores[1])]
        let model = try await Self.center(InMemoryProgressStore())
        let events = try Self.events(300, seed: 9)
        _ = try await model.record(events)
        let observer = try Observer(schema)
        let disturbing = Task {
            var rounds = 0
            while !Task.isCancelled, rounds < 20 {
                rounds += 1
                try observer.endConnections()
                for _ in 0..<200 { await Task.yield() }
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (host, center) in centers.enumerated() {
                group.addTask {
                    // Each host has half of the events and some of the other host's.
                    let own = events.enumerated().filter { $0.offset % 2 == host || $0.offset % 5 == 0 }.map(\.element)
                    for start in stride(from: 0, to: own.count, by: 11) {
                        try await Self.record(Array(own[start..<min(start + 11, own.count)]), center)
                    }
                }
            }
            try await group.waitForAll()
        }
        disturbing.cancel()
        _ = try? await disturbing.value
        let center = try await Self.center(stores[0])
        for player in Self.players {
            let (found, wanted) = try await (center.status(of: player), model.status(of: player))
            #expect(found.points == wanted.points)
            #expect(found.level == wanted.level)
            #expect(found.metrics == wanted.metrics)
            #expect(found.streaks == wanted.streaks)
        }
        #expect(try await stores[0].logIDs().sorted() == (0..<300).map { "\($0)" }.sorted())
        #expect(try await center.verify().findings.isEmpty)
        for store in stores { await store.close() }
    }

    /// Records like a host that retries after a retryable error.
    private static func record(_ batch: [EventEnvelope], _ center: AchievementCenter) async throws {
        for _ in 0..<100 {
            do {
                for answer in try await center.record(batch) { _ = try answer.get() }
                return
            } catch let error as StoreError {
                guard error.isRetryable else { throw error }
            }
        }
        Issue.record("100 attempts to record were in vain")
    }
}
