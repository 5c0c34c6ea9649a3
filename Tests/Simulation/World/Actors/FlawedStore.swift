import AchievementCore
import AchievementStorage

/// A flaw of a store that the simulation must find.
package enum StoreFlaw: String, CaseIterable, Sendable {
    /// Overwrites changes of other commits.
    case ignoresRevisions
    /// Acknowledges a commit without its events.
    case losesEvents
    /// Loses deliveries.
    case losesDeliveries
    /// Keeps revoked unlocks.
    case forgetsRevocations
    /// Loses ledger entries.
    case losesPoints
    /// Applies a confirmation by one sink to all sinks.
    case confirmsForOthers
    /// Loses rows.
    case losesRows
    /// Keeps the log of an erased player.
    case keepsErasedEvents
}

/// A store with a flaw.
final class FlawedStore: ProgressStore, @unchecked Sendable {
    private let store: InMemoryProgressStore
    private let flaw: StoreFlaw
    private var commits = 0

    init(_ store: InMemoryProgressStore, _ flaw: StoreFlaw) { (self.store, self.flaw) = (store, flaw) }

    func catalog() async throws(StoreError) -> StoredCatalog { await store.catalog() }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        await store.load(players: players, events: events)
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        await store.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        await store.log(of: player, after: sequence, limit: limit)
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        commits += 1
        var commit = commit
        switch flaw {
        case .ignoresRevisions:
            let names = commit.players.map(\.player)
            let stored = await store.load(players: names.map { PlayerRequest($0) }, events: []).players
            for index in commit.players.indices where !commit.erased.contains(names[index]) {
                commit.players[index].revision = stored[index].revision
            }
        case .losesEvents where commits.isMultiple(of: 7):
            commit.events.removeAll()
        case .keepsErasedEvents:
            commit.erased.removeAll()
        default:
            for index in commit.players.indices { spoil(&commit.players[index]) }
        }
        return try await store.commit(commit)
    }

    private func spoil(_ update: inout PlayerUpdate) {
        switch flaw {
        case .losesDeliveries where commits.isMultiple(of: 5): update.deliveries.removeAll()
        case .forgetsRevocations: update.revoked.removeAll()
        case .losesPoints where commits.isMultiple(of: 5): update.ledger = update.ledger.dropLast()
        case .losesRows: update.rows = update.rows.dropLast()
        default: break
        }
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        await store.register(sinks: sinks, forgetting: forgotten)
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        await store.undelivered(to: sink, limit: limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        await store.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        await store.sent(to: sink, after: last, limit: limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        await store.confirm(sequences, by: sink, at: moment)
        guard flaw == .confirmsForOthers else { return }
        for pending in await store.pendingDeliveries() { await store.confirm(sequences, by: pending.sink, at: moment) }
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { await store.pendingDeliveries() }
}
