import AchievementCore
import AchievementStorage

/// A store that counts the calls that write.
final class ReadersStore: ProgressStore, @unchecked Sendable {
    private let store: any ProgressStore
    private(set) var writes = 0

    init(_ store: any ProgressStore) { self.store = store }

    func catalog() async throws(StoreError) -> StoredCatalog { try await store.catalog() }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreMoment {
        try await store.load(players: players, events: events)
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await store.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await store.log(of: player, after: sequence, limit: limit)
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        writes += 1
        return try await store.commit(commit)
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        writes += 1
        try await store.register(sinks: sinks, forgetting: forgotten)
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await store.undelivered(to: sink, limit: limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await store.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        try await store.sent(to: sink, after: last, limit: limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        writes += 1
        try await store.confirm(sequences, by: sink, at: moment)
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { try await store.pendingDeliveries() }
}
