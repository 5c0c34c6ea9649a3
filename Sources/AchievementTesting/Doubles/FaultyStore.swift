public import AchievementCore
public import AchievementEngine
public import AchievementStorage

/// A store in front of another that fails as planned, before or after the other one did its work.
///
/// ```swift
/// let store = FaultyStore(InMemoryProgressStore(), plan: .seeded(7, probability: 0.1))
/// ```
///
/// A fault after the work is the unknown commit of a real database: the caller is told of a failure, and the data is
/// there. A retry with the same event ids must count nothing twice.
public actor FaultyStore: ProgressStore {
    private let store: any ProgressStore
    private let plan: StoreFaultPlan
    /// How many calls came; the plan counts these.
    public private(set) var calls = 0
    /// How many calls failed.
    public private(set) var faults = 0

    /// A store in front of `store`.
    public init(_ store: some ProgressStore, plan: StoreFaultPlan) {
        self.store = store
        self.plan = plan
    }

    private func pass<Value: Sendable>(
        _ work: @Sendable (any ProgressStore) async throws -> Value
    ) async throws -> Value {
        calls += 1
        guard let fault = plan.fault(calls) else { return try await work(store) }
        faults += 1
        if fault.timing == .after { _ = try await work(store) }
        throw fault.problem
    }

    /// Asks the other store for numbers, or fails as planned.
    public func symbols(for requests: [SymbolRequest]) async throws -> [Int64] {
        try await pass { try await $0.symbols(for: requests) }
    }

    /// Registers with the other store, or fails as planned.
    public func register(sinks: [String]) async throws {
        try await pass { try await $0.register(sinks: sinks) }
    }

    /// Looks up events in the other store, or fails as planned.
    public func events(with ids: [EventID]) async throws -> [EventID: LoggedEvent] {
        try await pass { try await $0.events(with: ids) }
    }

    /// Loads players from the other store, or fails as planned.
    public func load(_ requests: [PlayerRequest]) async throws -> [StoredPlayer] {
        try await pass { try await $0.load(requests) }
    }

    /// Commits to the other store, or fails as planned; after a fault of timing `after` the commit is there.
    public func commit(_ commit: StoreCommit) async throws -> [[Int64]] {
        try await pass { try await $0.commit(commit) }
    }

    /// Reads the outbox of the other store, or fails as planned.
    public func undelivered(to sink: String, limit: Int) async throws -> [OutboxEntry] {
        try await pass { try await $0.undelivered(to: sink, limit: limit) }
    }

    /// Confirms in the other store, or fails as planned.
    public func confirm(_ sequences: [Int64], by sink: String) async throws {
        try await pass { try await $0.confirm(sequences, by: sink) }
    }

    /// Lists the players of the other store, or fails as planned.
    public func players(after player: PlayerID?, limit: Int) async throws -> [PlayerID] {
        try await pass { try await $0.players(after: player, limit: limit) }
    }

    /// Lists the changed players of the other store, or fails as planned.
    public func players(changedAfter change: Int64, limit: Int) async throws -> [(player: PlayerID, change: Int64)] {
        try await pass { try await $0.players(changedAfter: change, limit: limit) }
    }

    /// Reads unlocks from the other store, or fails as planned.
    public func unlocks(of player: PlayerID) async throws -> [Unlock] {
        try await pass { try await $0.unlocks(of: player) }
    }

    /// Reads the ledger of the other store, or fails as planned.
    public func ledger(of player: PlayerID) async throws -> [LedgerEntry] {
        try await pass { try await $0.ledger(of: player) }
    }

    /// Reads the log of the other store, or fails as planned.
    public func log(after sequence: Int64, of player: PlayerID?, limit: Int) async throws -> [LoggedEvent] {
        try await pass { try await $0.log(after: sequence, of: player, limit: limit) }
    }

    /// Reads notes from the other store, or fails as planned.
    public func notes(withPrefix prefix: String) async throws -> [String: String] {
        try await pass { try await $0.notes(withPrefix: prefix) }
    }
}
