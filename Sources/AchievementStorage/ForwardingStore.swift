package import AchievementCore

/// A store that passes everything that it does not implement itself to another one; for wrappers around a store.
package protocol ForwardingStore: ProgressStore {
    /// The wrapped store.
    var base: any ProgressStore { get }
}

extension ForwardingStore {
    package func catalog() async throws(StoreError) -> StoredCatalog { try await base.catalog() }

    package func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreMoment {
        try await base.load(players: players, events: events)
    }

    package func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await base.players(page, limit: limit)
    }

    package func log(
        of player: PlayerID?, after sequence: Int64, limit: Int
    ) async throws(StoreError) -> [LoggedEvent] {
        try await base.log(of: player, after: sequence, limit: limit)
    }

    package func log(
        ofBatch batch: String, after sequence: Int64, limit: Int
    ) async throws(StoreError) -> [LoggedEvent] {
        try await base.log(ofBatch: batch, after: sequence, limit: limit)
    }

    package func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] { try await base.commit(commit) }

    package func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await base.register(sinks: sinks, forgetting: forgotten)
    }

    /// Whether the wrapped store's log may have an event of a type; also implements ``TypedLogStore``.
    package func mayHaveEvents(of type: EventType) async throws(StoreError) -> Bool {
        try await (base as? any TypedLogStore)?.mayHaveEvents(of: type) ?? true
    }

    package func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await base.undelivered(to: sink, limit: limit)
    }

    package func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await base.confirm(sequences, by: sink, at: moment)
    }

    package func sent(
        to sink: String, after last: SentDelivery?, limit: Int
    ) async throws(StoreError) -> [SentDelivery] {
        try await base.sent(to: sink, after: last, limit: limit)
    }

    package func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] {
        try await base.pendingDeliveries()
    }
}
