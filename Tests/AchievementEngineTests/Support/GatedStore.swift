import AchievementCore
import AchievementStorage

/// A store that runs a closure once, at a chosen point of a chosen call.
actor GatedStore: ForwardingStore {
    /// A point before or after a call to the underlying store.
    enum Point: Hashable {
        case beforeLoad, afterLoad, afterCatalog, beforeCommit, afterCommit, afterUndelivered, afterPlayers
    }

    nonisolated let base: any ProgressStore
    private var gates: [Point: [@Sendable () async throws -> Void]] = [:]
    /// How often each call was made.
    private(set) var calls = Calls()
    private(set) var outboxReads = 0
    private(set) var confirmations = 0
    private(set) var written = Written()

    struct Calls: Equatable {
        var loads = 0
        var commits = 0
        var catalogs = 0
        var lists = 0
        var logs = 0
    }

    struct Written: Equatable {
        var events = 0
        var players = 0
        var rows = 0
        var unlocks = 0
        var points = 0
        var deliveries = 0
    }

    init(_ store: any ProgressStore) { base = store }

    /// Runs `body` the next time the point is reached, after the gates that were opened before it.
    func open(at point: Point, _ body: @escaping @Sendable () async throws -> Void) {
        gates[point, default: []].append(body)
    }

    func resetCalls() {
        calls = Calls()
        written = Written()
    }

    /// Whether every gate was passed.
    var isPassed: Bool { gates.values.allSatisfy(\.isEmpty) }

    private func pass(_ point: Point) async throws(StoreError) {
        guard let gate = gates[point]?.first else { return }
        gates[point]?.removeFirst()
        do {
            try await gate()
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.corrupt, "\(error)")
        }
    }

    func catalog() async throws(StoreError) -> StoredCatalog {
        calls.catalogs += 1
        let catalog = try await base.catalog()
        try await pass(.afterCatalog)
        return catalog
    }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        calls.loads += 1
        try await pass(.beforeLoad)
        let snapshot = try await base.load(players: players, events: events)
        try await pass(.afterLoad)
        return snapshot
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        calls.lists += 1
        let players = try await base.players(page, limit: limit)
        try await pass(.afterPlayers)
        return players
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        calls.logs += 1
        return try await base.log(of: player, after: sequence, limit: limit)
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        calls.commits += 1
        written.events += commit.events.count
        written.players += commit.players.count
        for player in commit.players {
            written.rows += player.rows.count
            written.unlocks += player.unlocks.count
            written.points += player.ledger.count
            written.deliveries += player.deliveries.count
        }
        try await pass(.beforeCommit)
        let sequences = try await base.commit(commit)
        try await pass(.afterCommit)
        return sequences
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        outboxReads += 1
        let entries = try await base.undelivered(to: sink, limit: limit)
        try await pass(.afterUndelivered)
        return entries
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        if !sequences.isEmpty { confirmations += 1 }
        try await base.confirm(sequences, by: sink, at: moment)
    }
}
