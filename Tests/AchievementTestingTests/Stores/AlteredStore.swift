import AchievementCore
import AchievementEngine
import AchievementStorage

/// A sound store of which single answers are altered.
struct AlteredStore: ProgressStore {
    let inner: any ProgressStore = InMemoryProgressStore()

    var onSymbols: @Sendable (any ProgressStore, [SymbolRequest]) async throws -> [Int64] = {
        try await $0.symbols(for: $1)
    }
    var onEvents: @Sendable (any ProgressStore, [EventID]) async throws -> [EventID: LoggedEvent] = {
        try await $0.events(with: $1)
    }
    var onLoad: @Sendable (any ProgressStore, [PlayerRequest]) async throws -> [StoredPlayer] = {
        try await $0.load($1)
    }
    var onCommit: @Sendable (any ProgressStore, StoreCommit) async throws -> [[Int64]] = { try await $0.commit($1) }
    var onUndelivered: @Sendable (any ProgressStore, String, Int) async throws -> [OutboxEntry] = {
        try await $0.undelivered(to: $1, limit: $2)
    }
    var onConfirm: @Sendable (any ProgressStore, [Int64], String) async throws -> Void = {
        try await $0.confirm($1, by: $2)
    }
    var onPlayers: @Sendable (any ProgressStore, PlayerID?, Int) async throws -> [PlayerID] = {
        try await $0.players(after: $1, limit: $2)
    }
    var onChanges: @Sendable (any ProgressStore, Int64, Int) async throws -> [(player: PlayerID, change: Int64)] = {
        try await $0.players(changedAfter: $1, limit: $2)
    }
    var onUnlocks: @Sendable (any ProgressStore, PlayerID) async throws -> [Unlock] = { try await $0.unlocks(of: $1) }
    var onLedger: @Sendable (any ProgressStore, PlayerID) async throws -> [LedgerEntry] = {
        try await $0.ledger(of: $1)
    }
    var onLog: @Sendable (any ProgressStore, Int64, PlayerID?, Int) async throws -> [LoggedEvent] = {
        try await $0.log(after: $1, of: $2, limit: $3)
    }
    var onNotes: @Sendable (any ProgressStore, String) async throws -> [String: String] = {
        try await $0.notes(withPrefix: $1)
    }

    func symbols(for requests: [SymbolRequest]) async throws -> [Int64] { try await onSymbols(inner, requests) }
    func register(sinks: [String]) async throws { try await inner.register(sinks: sinks) }
    func events(with ids: [EventID]) async throws -> [EventID: LoggedEvent] { try await onEvents(inner, ids) }
    func load(_ requests: [PlayerRequest]) async throws -> [StoredPlayer] { try await onLoad(inner, requests) }
    func commit(_ commit: StoreCommit) async throws -> [[Int64]] { try await onCommit(inner, commit) }
    func undelivered(to sink: String, limit: Int) async throws -> [OutboxEntry] {
        try await onUndelivered(inner, sink, limit)
    }
    func confirm(_ sequences: [Int64], by sink: String) async throws { try await onConfirm(inner, sequences, sink) }
    func players(after player: PlayerID?, limit: Int) async throws -> [PlayerID] {
        try await onPlayers(inner, player, limit)
    }
    func players(changedAfter change: Int64, limit: Int) async throws -> [(player: PlayerID, change: Int64)] {
        try await onChanges(inner, change, limit)
    }
    func unlocks(of player: PlayerID) async throws -> [Unlock] { try await onUnlocks(inner, player) }
    func ledger(of player: PlayerID) async throws -> [LedgerEntry] { try await onLedger(inner, player) }
    func log(after sequence: Int64, of player: PlayerID?, limit: Int) async throws -> [LoggedEvent] {
        try await onLog(inner, sequence, player, limit)
    }
    func notes(withPrefix prefix: String) async throws -> [String: String] { try await onNotes(inner, prefix) }
}
