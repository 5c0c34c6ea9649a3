public import AchievementCore

/// A store that passes everything that it does not implement itself to another one; for wrappers around a store, such
/// as one that logs or measures commits.
///
/// ```swift
/// actor CountingStore: ForwardingStore {
///     nonisolated let base: any ProgressStore
///     private(set) var commits = 0
///
///     init(_ base: any ProgressStore) { self.base = base }
///
///     func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
///         commits += 1
///         return try await base.commit(commit)
///     }
/// }
/// ```
///
/// The engine asks the wrapped store itself for what is not part of ``ProgressStore``: what ``ClaimingStore``,
/// ``LeasingStore``, ``TypedLogStore`` and ``SelfCheckingStore`` offer, and removing erased data from files. So a
/// wrapped store does the same as the store alone. A wrapper that conforms to such a protocol is asked instead.
public protocol ForwardingStore: ProgressStore {
    /// The wrapped store.
    var base: any ProgressStore { get }
}

extension ForwardingStore {
    /// The wrapped store's catalog.
    public func catalog() async throws(StoreError) -> StoredCatalog { try await base.catalog() }

    /// What the wrapped store loads.
    public func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        try await base.load(players: players, events: events)
    }

    /// A page of the wrapped store's players.
    public func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await base.players(page, limit: limit)
    }

    /// A page of the wrapped store's log.
    public func log(
        of player: PlayerID?, after sequence: Int64, limit: Int
    ) async throws(StoreError) -> [LoggedEvent] {
        try await base.log(of: player, after: sequence, limit: limit)
    }

    /// A page of a batch of the wrapped store.
    public func log(
        ofBatch batch: String, after sequence: Int64, limit: Int
    ) async throws(StoreError) -> [LoggedEvent] {
        try await base.log(ofBatch: batch, after: sequence, limit: limit)
    }

    /// Commits to the wrapped store.
    public func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] { try await base.commit(commit) }

    /// Registers sinks with the wrapped store.
    public func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await base.register(sinks: sinks, forgetting: forgotten)
    }

    /// The oldest deliveries of the wrapped store that `sink` has not confirmed.
    public func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await base.undelivered(to: sink, limit: limit)
    }

    /// Confirms deliveries to the wrapped store.
    public func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await base.confirm(sequences, by: sink, at: moment)
    }

    /// The kept deliveries of the wrapped store.
    public func sent(
        to sink: String, after last: SentDelivery?, limit: Int
    ) async throws(StoreError) -> [SentDelivery] {
        try await base.sent(to: sink, after: last, limit: limit)
    }

    /// The pending deliveries of the wrapped store.
    public func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] {
        try await base.pendingDeliveries()
    }
}

extension ProgressStore {
    /// The store as one that can do more than the contract asks, such as ``ClaimingStore``: itself, or the store that
    /// it wraps; `nil` if none of them can.
    package func capability<Capability>(_ type: Capability.Type) -> Capability? {
        self as? Capability ?? (self as? any ForwardingStore)?.base.capability(type)
    }
}
