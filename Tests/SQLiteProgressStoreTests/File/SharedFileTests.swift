import AchievementCore
import AchievementStorage
import SQLiteProgressStore
import Testing

@Suite("Several SQLite stores on one file")
struct SharedFileTests {
    /// Records an event of `player` like the engine: loads, commits, and retries after a conflict.
    private func record(_ event: LoggedEvent, in store: any ProgressStore) async throws -> Int {
        var conflicts = 0
        while true {
            let known = try await store.whole(event.player)
            let counted = (known.state.first ?? 0) &+ 1
            let update = update(
                event.player, from: known.revision, state: [counted],
                rows: [row(1, .text(event.id.id), known.revision)],
                ledger: [points(1, event: event.id)], deliveries: [delivery(event.id.id.string, to: event.player)])
            do {
                try await store.write(events: [event], players: [update])
                return conflicts
            } catch {
                guard error.code == .conflict else { throw error }
                conflicts += 1
            }
        }
    }

    @Test("A store notices changes that another one made to a player since its last commit")
    func staleMemory() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            let (one, other) = (try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path))
            _ = try await record(event("1"), in: one)
            // An event alone changes no revision, but it changes the end of the player's chain of events.
            try await other.write(events: [event("2")])
            #expect(try await record(event("3"), in: one) == 1)
            _ = try await record(event("4"), in: other)
            await #expect(throws: StoreError.self) {
                try await one.write(events: [event("5")], players: [update(from: 2)])
            }
            #expect(try await record(event("5"), in: one) == 0)
            // A player who comes back after an erasure is a new player, whatever the row and the revision.
            _ = try await other.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["ada"]))
            for id in ["6", "7", "8", "9"] {
                try await other.write(
                    under: 1, events: [event(id, of: "eve")],
                    players: [update("eve", from: try await other.whole("eve").revision)])
            }
            await #expect(throws: StoreError.self) { try await one.write(under: 1, players: [update(from: 4)]) }
            #expect(try await one.logIDs(of: "eve") == ["6", "7", "8", "9"])
            #expect(try await one.whole("ada").revision == 0)
            #expect(try await one.problems(limit: 9) == [])
            await one.close()
            await other.close()
        }
    }

    @Test("Concurrent commits of two stores are all recorded, each on the revision before")
    func twoWriters() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            let stores = [try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path)]
            try await stores[0].register(sinks: ["sink"])
            let (players, rounds) = (["ada", "bo"], 60)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, store) in stores.enumerated() {
                    group.addTask {
                        for round in 0..<rounds {
                            let player = PlayerID(players[round % 2])
                            _ = try await self.record(event("\(number)-\(round)", of: player), in: store)
                        }
                    }
                }
                try await group.waitForAll()
            }
            for player in players {
                let id = PlayerID(player)
                let whole = try await stores[1].whole(id, series: [1])
                #expect(whole.revision == Int64(rounds))
                #expect(whole.state == [UInt8(rounds)])
                // Every commit was based on the previous revision, so each revision is in one row.
                #expect(Set(whole.rows.map(\.a)) == Set(0..<Int64(rounds)))
                #expect(whole.ledger.count == rounds)
                #expect(try await stores[0].logIDs(of: id, limit: 1_000).count == rounds)
            }
            let log = try await stores[0].log(of: nil, after: 0, limit: 1_000)
            #expect(log.map(\.sequence) == Array(1...Int64(2 * rounds)))
            #expect(Set(log.map(\.id)).count == 2 * rounds)
            #expect(try await stores[1].waiting(for: "sink", limit: 1_000).count == 2 * rounds)
            for store in stores { await store.close() }
            #expect(try RawDatabase(path: path).integrity() == "ok")
        }
    }

    @Test("A stale revision is a conflict between stores")
    func staleRevision() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            let (first, second) = (try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path))
            try await first.write(events: [event("1")], players: [update()])
            let error = await #expect(throws: StoreError.self) {
                try await second.write(events: [event("2")], players: [update()])
            }
            #expect(error?.code == .conflict)
            let repeated = await #expect(throws: StoreError.self) {
                try await second.write(events: [event("1")], players: [update(from: 1)])
            }
            #expect(repeated?.code == .conflict)
            #expect(try await second.logIDs() == ["1"])
            await first.close()
            await second.close()
        }
    }

    @Test("Sinks, notes and deliveries of one store are known to the other")
    func sharedNames() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            let (first, second) = (try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path))
            try await first.register(sinks: ["a"])
            try await second.register(sinks: ["b", "a"])
            try await first.write(changesCatalog: true, notes: ["symbol:x": "1"])
            let stale = await #expect(throws: StoreError.self) { try await second.write(notes: ["symbol:y": "1"]) }
            #expect(stale?.code == .conflict)
            #expect(stale?.message.contains("generation 1, not 0") == true)
            #expect(try await second.catalog() == StoredCatalog(generation: 1, notes: ["symbol:x": "1"]))
            let sequences = try await first.write(under: 1, players: [update(deliveries: [delivery("d")])])
            #expect(try await second.waiting(for: "b") == ["d"])
            try await second.confirm(sequences, by: "b")
            #expect(try await first.waiting(for: "b").isEmpty)
            #expect(try await first.waiting(for: "a") == ["d"])
            await first.close()
            await second.close()
        }
    }

    @Test("A new file can be opened by several stores at the same time")
    func openingTogether() async throws {
        try await withTemporaryFolder { folder in
            for round in 0..<10 {
                let path = folder.path("progress-\(round).sqlite")
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<6 {
                        group.addTask {
                            let store = try await SQLiteProgressStore(path: path)
                            try await store.write(events: [event("\(number)")])
                            await store.close()
                        }
                    }
                    try await group.waitForAll()
                }
                let store = try await SQLiteProgressStore(path: path)
                #expect(Set(try await store.logIDs()) == Set((0..<6).map { "\($0)" }))
                await store.close()
            }
        }
    }

    @Test("A writer that waits too long for another one is busy and may retry")
    func busy() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            let store = try await SQLiteProgressStore(path: path, busyTimeout: .milliseconds(1))
            let commit = StoreCommit(generation: 0, events: [event("1")], players: [update()])
            let other = try RawDatabase(path: path)
            try other.execute("BEGIN IMMEDIATE")
            let error = await #expect(throws: StoreError.self) { try await store.commit(commit) }
            #expect(error?.code == .busy)
            #expect(error?.isRetryable == true)
            // Readers do not wait.
            #expect(try await store.logIDs().isEmpty)
            try other.execute("ROLLBACK")
            _ = try await store.commit(commit)
            #expect(try await store.logIDs() == ["1"])
            await store.close()
        }
    }

    @Test("Stores that wait for a lock do not block other tasks")
    func waitingStores() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            var waiting: [SQLiteProgressStore] = []
            for _ in 0..<16 { waiting.append(try await SQLiteProgressStore(path: path, busyTimeout: .seconds(60))) }
            let free = try await SQLiteProgressStore(path: folder.path("free.sqlite"))
            let other = try RawDatabase(path: path)
            try other.execute("BEGIN IMMEDIATE")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, store) in waiting.enumerated() {
                    group.addTask { _ = try await store.write(events: [event("\(number)")]) }
                }
                // These writes need threads that the waiting stores would block if they waited on the shared pool.
                for round in 0..<20 { try await free.write(events: [event("\(round)")]) }
                try other.execute("ROLLBACK")
                try await group.waitForAll()
            }
            #expect(try await waiting[0].logIDs().count == 16)
            for store in waiting + [free] { await store.close() }
        }
    }

    @Test("Registering more sinks than a store can hold is refused as a whole")
    func tooManySinks() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("progress.sqlite"))
            let names = (1...62).map { "sink-\($0)" }
            let sinks = names.map { SinkRegistration($0) }
            let error = await #expect(throws: StoreError.self) {
                try await store.register(sinks: sinks + ["one more"])
            }
            #expect(error?.code == .tooManySinks)
            #expect(error?.message.contains("one more") == true)
            try await store.register(sinks: sinks)
            let sequences = try await store.write(players: [update(deliveries: [delivery("d")])])
            for name in names {
                #expect(try await store.waiting(for: name) == ["d"])
                try await store.confirm(sequences, by: name)
                #expect(try await store.waiting(for: name).isEmpty)
            }
            #expect(try RawDatabase(path: folder.path("progress.sqlite")).text("SELECT count(*) FROM outbox") == "0")
            await store.close()
        }
    }
}
