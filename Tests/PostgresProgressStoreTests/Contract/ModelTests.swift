import AchievementCore
import AchievementStorage
import Chance
import Testing

@testable import PostgresProgressStore

@Suite(
    "PostgreSQL store beside the in-memory store", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct ModelTests {
    @Test("Random commits leave the same content in PostgreSQL as in memory", arguments: UInt64(1)...6)
    func commits(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let store = try await Cluster.store()
        let model = InMemoryProgressStore()
        for each in [store, model] as [any ProgressStore] {
            try await each.register(sinks: ["all", SinkRegistration("levels", wanted: [.level])])
        }
        for number in 0..<120 {
            let commit = try await randomCommit(number, on: model, &random)
            let results = try await (result(of: commit, store), result(of: commit, model))
            #expect(results.0 == results.1, "seed \(seed), commit \(number)")
            if number % 10 == 0 {
                let waiting = try await (undelivered(in: store), undelivered(in: model))
                #expect(waiting.0.count == waiting.1.count)
                let chosen = waiting.0.indices.filter { _ in Bool.random(using: &random) }
                try await store.confirm(chosen.map { waiting.0[$0] }, by: "all")
                try await model.confirm(chosen.map { waiting.1[$0] }, by: "all")
            }
        }
        #expect(try await Contents(of: store) == Contents(of: model), "seed \(seed)")
        await store.close()
    }

    private func undelivered(in store: some ProgressStore) async throws -> [Int64] {
        try await store.undelivered(to: "all", limit: 1_000).map(\.sequence)
    }

    /// The number of sequence numbers that a commit was given, or the error that refused it.
    private func result(of commit: StoreCommit, _ store: some ProgressStore) async throws -> String {
        do { return try await "\(store.commit(commit).map { $0 > 0 })" } catch { return error.code.rawValue }
    }

    private func randomCommit(
        _ number: Int, on model: InMemoryProgressStore, _ random: inout SeededGenerator
    ) async throws -> StoreCommit {
        let names = (0..<6).map { PlayerID("player-\($0)") }
        let snapshot = await model.load(players: names.map { PlayerRequest($0) }, events: [])
        var commit = StoreCommit(generation: snapshot.generation)
        if Int.random(in: 0..<15, using: &random) == 0 { commit.generation += 1 }
        commit.changesCatalog = Int.random(in: 0..<10, using: &random) == 0
        if commit.changesCatalog, Bool.random(using: &random) {
            commit.erased = [names[Int.random(in: 0..<6, using: &random)]]
        }
        for index in 0..<Int.random(in: 0..<4, using: &random) {
            let id = Int.random(in: 0..<10, using: &random) == 0 ? "0-0" : "\(number)-\(index)"
            commit.events.append(event(id, of: names.randomElement(using: &random) ?? "ada", data: #"{"é":1.50}"#))
        }
        for (name, player) in zip(names, snapshot.players).shuffled(using: &random).prefix(3) {
            var revision = commit.erased.contains(name) ? 0 : player.revision
            if Int.random(in: 0..<20, using: &random) == 0 { revision += 1 }
            commit.players.append(randomUpdate(name, revision, number, &random))
        }
        for key in ["a", "B", "b"] where Int.random(in: 0..<6, using: &random) == 0 {
            commit.notes[key] = .some(Bool.random(using: &random) ? "\(number)" : nil)
        }
        return commit
    }

    private func randomUpdate(
        _ player: PlayerID, _ revision: Int64, _ number: Int, _ random: inout SeededGenerator
    ) -> PlayerUpdate {
        func small() -> Int64 { Int64.random(in: -2...2, using: &random) }
        func flip() -> Bool { Bool.random(using: &random) }
        var update = update(
            player, from: revision, state: (0..<Int.random(in: 0..<40, using: &random)).map { UInt8($0) })
        update.judgedUnder = small()
        let keys: Set<RowKey> = [.number(small()), .text("cafe\u{301}"), .text(ExactText("\(small())")), .number(.max)]
        update.rows = keys.sorted().map { StoredRow(series: 7, key: $0, a: small(), b: .min, c: .max) }
        if flip() { update.clearedSeries = [7] }
        let symbol = small() + 3
        update.unlocks = [
            StoredUnlock(
                symbol: symbol, at: noon, event: flip() ? EventID(source: "/app", id: "1") : nil, catalogVersion: 2,
                fingerprint: "f", origin: .live, points: 5, grantedBy: flip() ? "Grace" : nil,
                evidence: flip() ? "[1]" : nil)
        ]
        if flip() { update.revoked = [symbol, symbol + 1] }
        update.ledger = (0..<2).map { _ in
            StoredPoints(
                mode: 4, points: Int(small()), reason: "caf\u{E9}", achievement: flip() ? symbol : nil,
                event: flip() ? EventID(source: "/app", id: "\(number)") : nil, at: noon)
        }
        if flip() { update.deliveries = [delivery("\(player)-\(number)", to: player)] }
        return update
    }
}

/// The content of a store, without numbers that failed commits skip.
private struct Contents: Equatable {
    let catalog: StoredCatalog
    let log: [LoggedEvent]
    let logs: [[LoggedEvent]]
    let names: [PlayerID]
    let changes: [PlayerID]
    let players: [StoredPlayer]
    let waiting: [[Delivery]]
    let pending: [PendingDeliveries]

    init(of store: some ProgressStore) async throws {
        func log(_ player: PlayerID?) async throws -> [LoggedEvent] {
            try await store.log(of: player, after: 0, limit: 10_000).map { event in
                var event = event
                event.sequence = 0
                return event
            }
        }
        catalog = try await store.catalog()
        self.log = try await log(nil)
        names = try await store.players(.named(after: nil), limit: 100).map(\.player)
        var logs: [[LoggedEvent]] = []
        for name in names { logs.append(try await log(name)) }
        self.logs = logs
        changes = try await store.players(.changed(after: 0), limit: 100).map(\.player)
        let requests = names.map {
            PlayerRequest($0, [.state, .unlocks, .ledger], rows: [RowRequest(series: 7, .all)])
        }
        players = try await store.load(players: requests, events: []).players.map { player in
            var player = player
            player.rows.sort { $0.key < $1.key }
            player.unlocks.sort { $0.symbol < $1.symbol }
            return player
        }
        waiting = [
            try await store.undelivered(to: "all", limit: 10_000).map(\.delivery),
            try await store.undelivered(to: "levels", limit: 10_000).map(\.delivery),
        ]
        pending = try await store.pendingDeliveries()
    }
}
