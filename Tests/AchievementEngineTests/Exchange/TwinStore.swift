import AchievementCore
import AchievementStorage
import AchievementTesting

/// Two stores that get the same commits until they part, like a file and its copy.
actor TwinStore: ProgressStore {
    let first = InMemoryProgressStore()
    let second = InMemoryProgressStore()
    private var areOne = true

    func part() { areOne = false }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        if areOne { _ = try await second.commit(commit) }
        return try await first.commit(commit)
    }

    func catalog() async throws(StoreError) -> StoredCatalog { await first.catalog() }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreMoment {
        await first.load(players: players, events: events)
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        await first.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        await first.log(of: player, after: sequence, limit: limit)
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        await first.register(sinks: sinks, forgetting: forgotten)
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        await first.undelivered(to: sink, limit: limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        await first.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        await first.sent(to: sink, after: last, limit: limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        await first.confirm(sequences, by: sink, at: moment)
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { await first.pendingDeliveries() }
}
