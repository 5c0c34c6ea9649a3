import AchievementCore
import AchievementEngine
import AchievementStorage

/// A store that does something else before it hands out what it found in the outbox, once.
actor GatedStore: ProgressStore {
    private let store: any ProgressStore
    private var gate: (@Sendable () async throws -> Void)?

    init(_ store: any ProgressStore, gate: @escaping @Sendable () async throws -> Void) {
        self.store = store
        self.gate = gate
    }

    func undelivered(to sink: String, limit: Int) async throws -> [OutboxEntry] {
        let entries = try await store.undelivered(to: sink, limit: limit)
        let gate = gate
        self.gate = nil
        try await gate?()
        return entries
    }

    func symbols(for requests: [SymbolRequest]) async throws -> [Int64] { try await store.symbols(for: requests) }

    func register(sinks: [String]) async throws { try await store.register(sinks: sinks) }

    func events(with ids: [EventID]) async throws -> [EventID: LoggedEvent] { try await store.events(with: ids) }

    func load(_ requests: [PlayerRequest]) async throws -> [StoredPlayer] { try await store.load(requests) }

    func commit(_ commit: StoreCommit) async throws -> [[Int64]] { try await store.commit(commit) }

    func confirm(_ sequences: [Int64], by sink: String) async throws {
        try await store.confirm(sequences, by: sink)
    }

    func players(after player: PlayerID?, limit: Int) async throws -> [PlayerID] {
        try await store.players(after: player, limit: limit)
    }

    func players(changedAfter change: Int64, limit: Int) async throws -> [(player: PlayerID, change: Int64)] {
        try await store.players(changedAfter: change, limit: limit)
    }

    func unlocks(of player: PlayerID) async throws -> [Unlock] { try await store.unlocks(of: player) }

    func ledger(of player: PlayerID) async throws -> [LedgerEntry] { try await store.ledger(of: player) }

    func log(after sequence: Int64, of player: PlayerID?, limit: Int) async throws -> [LoggedEvent] {
        try await store.log(after: sequence, of: player, limit: limit)
    }

    func notes(withPrefix prefix: String) async throws -> [String: String] {
        try await store.notes(withPrefix: prefix)
    }
}
