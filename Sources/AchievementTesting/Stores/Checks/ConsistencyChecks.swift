import AchievementCore
import AchievementStorage

/// Each read is one snapshot, even during concurrent commits.
struct MomentCheck: StoreCheck {
    let name = "moments"

    private static let commits: Int64 = 40

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        // Each commit increments all numbers, so within one snapshot they are equal.
        let gate = CountingGate()
        async let writing: Void = write(to: store, at: gate)
        let players = ["ada", "bo"].map {
            PlayerRequest(PlayerID($0), [.state, .ledger], rows: [RowRequest(series: 1, .all)])
        }
        let events = (1...Self.commits).map { Fixture.event("\($0)").id }
        var generation: Int64 = 0
        // Limits the number of reads, in case the commits fail.
        for _ in 0..<100_000 where generation < Self.commits {
            await gate.add()
            let snapshot = try await store.load(players: players, events: events)
            generation = snapshot.generation
            var numbers = [Int64(snapshot.events.count)]
            for player in snapshot.players {
                numbers += [player.revision, player.judgedUnder, Int64(player.ledger.count)]
                numbers += [Int64(player.state.first ?? 0), player.rows.first?.a ?? 0]
            }
            notes.expect(
                numbers.allSatisfy { $0 == generation }, "a load",
                "mixes moments: the generation is \(generation), other numbers of the same commit are \(numbers)")
            await gate.add()
            let catalog = try await store.catalog()
            notes.expect(
                catalog.notes["n"] ?? "0" == "\(catalog.generation)", "the catalog",
                "mixes moments: generation \(catalog.generation) has the note \(catalog.notes["n"] ?? "0")")
            if !notes.findings.isEmpty { break }
        }
        await gate.open()
        try await writing
    }

    private func write(to store: any ProgressStore, at gate: CountingGate) async throws {
        for number in 1...Self.commits {
            // On a busy machine, all commits could be over before the first read.
            await gate.wait(for: number)
            try Task.checkCancellation()
            try await store.write(
                under: number - 1, changesCatalog: true, events: [Fixture.event("\(number)")],
                players: ["ada", "bo"].map { player in
                    Fixture.update(
                        PlayerID(player), from: number - 1, judgedUnder: number, state: [UInt8(number)],
                        rows: [Fixture.row(1, .number(1), number)], ledger: [Fixture.points(1)])
                },
                notes: ["n": "\(number)"])
            await Task.yield()
        }
    }
}

/// Concurrent commits lose nothing: each succeeds or is a conflict, and retries succeed.
struct ConcurrencyCheck: StoreCheck {
    let name = "concurrency"

    private static let writers = 4
    private static let commits = 15

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let start = CountingGate()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    // On a busy machine, one could be done before the next one begins.
                    await start.add()
                    await start.wait(for: Int64(Self.writers))
                    for number in 0..<Self.commits { try await add("\(writer)-\(number)", to: store) }
                }
            }
            try await group.waitForAll()
        }
        let total = Self.writers * Self.commits
        let player = try await store.part("ada", [.state, .ledger])
        notes.expect("the revision after \(total) commits", player.revision, is: Int64(total))
        notes.expect("the state, counted up \(total) times", player.state, is: [UInt8(total)])
        notes.expect("the number of entries in the ledger", player.ledger.count, is: total)
        let log = try await store.logIDs(limit: 1_000)
        notes.expect("the number of events in the log", log.count, is: total)
        notes.expect("the number of different events in the log", Set(log).count, is: total)
    }

    /// Increments the player's state, with retries on conflicts with other writers.
    private func add(_ id: String, to store: any ProgressStore) async throws {
        for _ in 0..<10_000 {
            let player = try await store.part("ada", .state)
            let update = Fixture.update(
                from: player.revision, state: [(player.state.first ?? 0) &+ 1], ledger: [Fixture.points(1)])
            do {
                try await store.write(events: [Fixture.event(id)], players: [update])
                return
            } catch {
                guard error.isRetryable else { throw error }
            }
        }
        throw StoreError(.busy, "10,000 attempts to commit were in vain")
    }
}

/// Lets tasks pass once something was counted often enough, or they are cancelled.
private actor CountingGate {
    private var count: Int64 = 0
    private var waiting: [(count: Int64, waiter: CheckedContinuation<Void, Never>)] = []

    func add() {
        if count < .max { count += 1 }
        for place in waiting where place.count <= count { place.waiter.resume() }
        waiting.removeAll { $0.count <= count }
    }

    /// Lets all pass from now on.
    func open() {
        count = .max
        add()
    }

    func wait(for count: Int64) async {
        guard count > self.count else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((count, $0)) }
        } onCancel: {
            Task { await open() }
        }
    }
}

/// Committed data is still there after the store is reopened.
struct DurabilityCheck: ConformanceCheck {
    let name = "durability"

    func run(on subject: StoreSubject, _ notes: inout CheckNotes) async throws {
        guard let reopen = subject.reopen else {
            notes.skip("the store keeps nothing")
            return
        }
        var store = try await subject.make()
        try await store.register(sinks: ["sink"])
        let update = Fixture.update(
            judgedUnder: 4, state: [9], rows: [Fixture.row(7, .text("caf\u{E9}"), 2)], unlocks: [Fixture.unlock(3)],
            ledger: [Fixture.points(5)], deliveries: [Fixture.delivery("d")])
        let sequences = try await store.write(
            changesCatalog: true, events: [Fixture.event("1")], players: [update], notes: ["n": "1"])
        store = try await reopen(store)

        notes.expect("the catalog", try await store.catalog(), is: StoredCatalog(generation: 1, notes: ["n": "1"]))
        let player = try await store.part("ada", [.state, .unlocks, .ledger], rows: [RowRequest(series: 7, .all)])
        notes.expect(
            "the player", player,
            is: StoredPlayer(
                revision: 1, judgedUnder: 4, state: [9], rows: update.rows, unlocks: update.unlocks,
                ledger: update.ledger))
        notes.expect("the log", try await store.logIDs(), is: ["1"])
        notes.expect("the outbox", try await store.waiting(for: "sink"), is: ["d"])
        // Confirmations are durable too, and sequence numbers continue.
        try await store.confirm(sequences, by: "sink")
        store = try await reopen(store)
        notes.expect("the outbox", try await store.waiting(for: "sink"), is: [])
        let next = try await store.write(
            under: 1, players: [Fixture.update(from: 1, deliveries: [Fixture.delivery("e")])])
        notes.expect(
            zip(next, sequences).contains { $0 > $1 }, "places \(next)", "are not behind \(sequences), given before")
        try await subject.dispose(store)
    }
}
