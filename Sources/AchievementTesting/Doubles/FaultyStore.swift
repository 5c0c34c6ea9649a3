public import AchievementCore
public import AchievementStorage

/// Wraps a store and fails as planned, before or after the wrapped store has done its work.
///
/// ```swift
/// let store = FaultyStore(InMemoryProgressStore(), plan: .seeded(7, probability: 0.1))
/// ```
///
/// A fault with timing `after` simulates a connection lost during a commit: the caller gets an error, but the data is
/// stored. A retry with the same event ids must not count anything twice.
public actor FaultyStore: ProgressStore {
    private let store: any ProgressStore
    private let plan: StoreFaultPlan
    /// The number of calls so far, which the plan refers to.
    package private(set) var calls = 0
    /// The number of calls that failed.
    public private(set) var faults = 0

    /// Wraps `store`, with faults according to `plan`.
    public init(_ store: some ProgressStore, plan: StoreFaultPlan) {
        self.store = store
        self.plan = plan
    }

    private func pass<Value: Sendable>(
        _ work: @Sendable (any ProgressStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        calls += 1
        guard let fault = plan.fault(calls) else { return try await work(store) }
        faults += 1
        if fault.timing == .after { _ = try await work(store) }
        throw fault.error
    }

    /// Reads the catalog of the wrapped store, or fails as planned.
    public func catalog() async throws(StoreError) -> StoredCatalog {
        try await pass { store async throws(StoreError) in try await store.catalog() }
    }

    /// Loads from the wrapped store, or fails as planned.
    public func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        try await pass { store async throws(StoreError) in try await store.load(players: players, events: events) }
    }

    /// Lists the players of the wrapped store, or fails as planned.
    public func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await pass { store async throws(StoreError) in try await store.players(page, limit: limit) }
    }

    /// Reads the log of the wrapped store, or fails as planned.
    public func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await pass { store async throws(StoreError) in
            try await store.log(of: player, after: sequence, limit: limit)
        }
    }

    /// Reads a batch from the wrapped store, or fails as planned.
    public func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent]
    {
        try await pass { store async throws(StoreError) in
            try await store.log(ofBatch: batch, after: sequence, limit: limit)
        }
    }

    /// Commits to the wrapped store, or fails as planned; after a fault with timing `after`, the commit is stored.
    public func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        try await pass { store async throws(StoreError) in try await store.commit(commit) }
    }

    /// Registers with the wrapped store, or fails as planned.
    public func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await pass { store async throws(StoreError) in
            try await store.register(sinks: sinks, forgetting: forgotten)
        }
    }

    /// Counts the pending deliveries of the wrapped store, or fails as planned.
    public func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] {
        try await pass { store async throws(StoreError) in try await store.pendingDeliveries() }
    }

    /// Reads the outbox of the wrapped store, or fails as planned.
    public func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await pass { store async throws(StoreError) in try await store.undelivered(to: sink, limit: limit) }
    }

    /// Confirms in the wrapped store, or fails as planned.
    public func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await pass { store async throws(StoreError) in try await store.confirm(sequences, by: sink, at: moment) }
    }

    /// Reads the confirmed deliveries that the wrapped store keeps, or fails as planned.
    public func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery]
    {
        try await pass { store async throws(StoreError) in
            try await store.sent(to: sink, after: last, limit: limit)
        }
    }
}
