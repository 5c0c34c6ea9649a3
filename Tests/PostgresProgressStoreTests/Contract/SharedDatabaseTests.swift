import AchievementCore
import AchievementStorage
import Chance
import Testing

@testable import PostgresProgressStore

@Suite("Hosts that share a database", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct SharedDatabaseTests {
    @Test("A reader of the log misses no event that is committed later under a lower number")
    func settledLog() async throws {
        let store = try await Cluster.store()
        let slow = try Observer(store.address.schema)
        try await store.write(events: [event("1")], players: [update()])
        // A host has taken the next number and has not committed yet.
        let held = try CommitQueries(
            StoreCommit(generation: 0, events: [event("2", of: "bo")], players: [update("bo")]), store.address,
            RegisteredSinks(), claim: store.claim
        ).queries.dropLast()
        try slow.execute("BEGIN")
        _ = try slow.connection.run(Array(held.dropFirst()))
        try await store.write(events: [event("3")], players: [update(from: 1)])

        async let log = store.log(of: nil, after: 0, limit: 9)
        async let changes = store.players(.changed(after: 0), limit: 9)
        try await waitForReaders(2, of: store)
        try slow.execute("COMMIT")
        #expect(try await log.map(\.id.id.string) == ["1", "2", "3"])
        #expect(try await changes.map(\.player) == ["bo", "ada"])
        #expect(try await log.map(\.sequence).sorted() == log.map(\.sequence))
        // A page without commits in progress below its end does not wait.
        try slow.execute("BEGIN")
        _ = try slow.connection.run([held[1]])
        #expect(try await store.log(of: nil, after: 0, limit: 3).count == 3)
        try slow.execute("ROLLBACK")
        await store.close()
    }

    /// Returns once `count` calls wait for a lock, or after a bounded number of polls.
    private func waitForReaders(_ count: Int64, of store: PostgresProgressStore) async throws {
        let observer = try Observer(store.address.schema)
        for _ in 0..<20_000 {
            let waiting = try observer.number(
                "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
            if waiting >= count { return }
            await Task.yield()
        }
    }

    @Test("Commits of the same players in any order never deadlock")
    func overlapping() async throws {
        let schema = Cluster.newSchema()
        let first = try await Cluster.store(schema)
        let stores = [first, try await Cluster.store(schema)]
        let observer = try Observer(schema)
        let before = try observer.number("SELECT sum(deadlocks) FROM pg_stat_database")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<6 {
                group.addTask {
                    var random = SeededGenerator(seed: UInt64(writer))
                    for round in 0..<20 {
                        let players = (0..<8).map { PlayerID("player-\($0)") }.shuffled(using: &random).prefix(5)
                        try await add("\(writer)-\(round)", Array(players), to: stores[writer % 2])
                    }
                }
            }
            try await group.waitForAll()
        }
        let revisions = try await first.load(players: (0..<8).map { PlayerRequest("player-\($0)") }, events: [])
        #expect(revisions.players.map(\.revision).reduce(0, +) == 6 * 20 * 5)
        #expect(try await first.logIDs().count == 6 * 20)
        let deadlocks = try observer.number("SELECT sum(deadlocks) FROM pg_stat_database") - before
        #expect(deadlocks == 0)
        for store in stores { await store.close() }
    }

    private func add(_ id: String, _ players: [PlayerID], to store: PostgresProgressStore) async throws {
        for _ in 0..<10_000 {
            let snapshot = try await store.load(players: players.map { PlayerRequest($0, .state) }, events: [])
            let updates = zip(players, snapshot.players).map { update($0, from: $1.revision) }
            do {
                try await store.write(events: [event(id, of: players[0])], players: updates)
                return
            } catch {
                guard error.code == .conflict else { throw error }
            }
        }
        Issue.record("10,000 attempts to commit were in vain")
    }

    @Test("Deliveries are claimed by a host until it closes or its claim expires")
    func claims() async throws {
        let schema = Cluster.newSchema()
        let one = try await Cluster.store(schema)
        let other = try await Cluster.store(schema)
        try await one.register(sinks: ["sink"])
        try await one.write(players: [update(deliveries: ["a", "b", "c"].map { delivery($0) })])
        try await other.write(players: [update("bo", deliveries: [delivery("d", to: "bo")])])
        func claimed(_ store: PostgresProgressStore, _ limit: Int = 9) async throws -> [String] {
            try await store.claim(for: "sink", limit: limit).map(\.delivery.id)
        }
        #expect(try await claimed(one) == ["a", "b", "c"])
        #expect(try await claimed(other) == ["d"])
        #expect(try await other.undelivered(to: "sink", limit: 9).map(\.delivery.id) == ["a", "b", "c", "d"])
        await one.close()
        #expect(try await claimed(other, 2) == ["a", "b"])
        let third = try await Cluster.store(schema)
        #expect(try await claimed(third) == ["c"])
        try Observer(schema).execute("UPDATE waiting SET claimed_until = now() - interval '1 second'")
        #expect(try await claimed(third) == ["a", "b", "c", "d"])
        for store in [other, third] { await store.close() }
    }

    @Test("A sink that one host registers receives the commits of others, until it is forgotten")
    func sinks() async throws {
        let schema = Cluster.newSchema()
        let one = try await Cluster.store(schema)
        let other = try await Cluster.store(schema)
        #expect(try await other.write(players: [update(deliveries: [delivery("a")])]).isEmpty)
        try await one.register(sinks: ["sink"])
        let sequences = try await other.write(players: [update(from: 1, deliveries: [delivery("b")])])
        #expect(sequences.count == 1)
        #expect(try await one.undelivered(to: "sink", limit: 9).map(\.sequence) == sequences)
        try await one.register(sinks: [], forgetting: ["sink"])
        #expect(try await other.write(players: [update(from: 2, deliveries: [delivery("c")])]).isEmpty)
        let left = try Observer(schema).number("SELECT count(*) FROM deliveries")
        #expect(left == 0)
        for store in [one, other] { await store.close() }
    }

    @Test("Checking the tables finds rows that contradict one another")
    func problems() async throws {
        let store = try await Cluster.store()
        try await store.register(sinks: ["sink"])
        try await store.write(events: [event("1"), event("2")], players: [update(deliveries: [delivery("a")])])
        #expect(try await store.problems(limit: 9).isEmpty)
        let observer = try Observer(store.address.schema)
        try observer.execute("DELETE FROM event_ids WHERE id = '1'")
        #expect(try await store.problems(limit: 9).map { $0.hasPrefix("the event 1 of ") } == [true])
        try observer.execute("UPDATE events SET player = 'eve' WHERE id = '2'; DELETE FROM deliveries")
        let problems = try await store.problems(limit: 9)
        #expect(problems.count == 4, "\(problems)")
        #expect(problems.contains("table events has 1 rows of eve, who is no player"))
        #expect(try await store.problems(limit: 2).count == 2)
        await store.close()
    }

    @Test("Two sinks that confirm at the same time leave no deliveries behind")
    func confirmations() async throws {
        let store = try await Cluster.store()
        try await store.register(sinks: ["one", "other"])
        for round: Int64 in 0..<20 {
            let sequences = try await store.write(players: [
                update(from: round, deliveries: (0..<5).map { delivery("\(round)-\($0)") })
            ])
            async let one: Void = store.confirm(sequences, by: "one")
            async let other: Void = store.confirm(sequences.reversed(), by: "other")
            _ = try await (one, other)
        }
        let left = try Observer(store.address.schema).number("SELECT count(*) FROM deliveries")
        #expect(left == 0)
        await store.close()
    }
}
