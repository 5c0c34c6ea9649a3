import AchievementCore
import AchievementStorage

/// An editable snapshot of a store. The seals of players are among their rows.
struct EditableStore: Sendable {
    var catalog: StoredCatalog
    var players: [PlayerID: StoredPlayer] = [:]
    var events: [LoggedEvent]

    init(_ store: any ProgressStore) async throws(StoreError) {
        catalog = try await store.catalog()
        events = try await store.log(of: nil, after: 0, limit: .max)
        for listed in try await store.players(.named(after: nil), limit: .max) {
            let request = PlayerRequest(
                listed.player, [.state, .unlocks, .ledger], rows: [RowRequest(series: -1, .all)])
            players[listed.player] = try await store.load(players: [request], events: []).players[0]
        }
    }
}

extension EditableStore: ProgressStore {
    func catalog() async throws(StoreError) -> StoredCatalog { catalog }

    func load(players requests: [PlayerRequest], events ids: [EventID]) async throws(StoreError)
        -> StoreSnapshot
    {
        StoreSnapshot(
            generation: catalog.generation,
            players: requests.map { request in
                var player = players[request.player] ?? StoredPlayer()
                if !request.parts.contains(.state) { player.state = [] }
                if !request.parts.contains(.unlocks) { player.unlocks = [] }
                if !request.parts.contains(.ledger) { player.ledger = [] }
                if request.rows.isEmpty { player.rows = [] }
                return player
            }, events: events.filter { ids.contains($0.id) })
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        guard case .named(let after) = page else { return [] }
        let names = players.keys.sorted().filter { name in after.map { name > $0 } ?? true }
        return names.prefix(max(0, limit)).map { ListedPlayer(player: $0, change: 1, judgedUnder: 4) }
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError)
        -> [LoggedEvent]
    {
        var events = events
        for index in events.indices { events[index].sequence = Int64(index + 1) }
        let found = events.filter { event in
            event.sequence > sequence && player.map { event.player == $0 } ?? true
        }
        return Array(found.prefix(max(0, limit)))
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        throw StoreError(.readOnly, "a snapshot does not change")
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {}
    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] { [] }
    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {}
    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] { [] }
    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] { [] }
    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { [] }
}

/// A store that starts with an edited snapshot.
actor EditedStore: ProgressStore {
    private var snapshot: EditableStore

    init(_ snapshot: EditableStore) { self.snapshot = snapshot }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        for update in commit.players {
            var player = snapshot.players[update.player] ?? StoredPlayer()
            guard player.revision == update.revision else {
                throw StoreError(.conflict, "another revision")
            }
            (player.revision, player.judgedUnder, player.state) = (
                update.revision + 1, update.judgedUnder, update.state
            )
            player.rows = update.rows.filter { $0.series == -1 }
            player.unlocks.removeAll { unlock in
                update.revoked.contains(unlock.symbol)
                    || update.unlocks.contains { $0.symbol == unlock.symbol }
            }
            player.unlocks += update.unlocks
            player.ledger += update.ledger
            snapshot.players[update.player] = player
        }
        for (key, text) in commit.notes { snapshot.catalog.notes[key] = text }
        if commit.changesCatalog { snapshot.catalog.generation += 1 }
        snapshot.events += commit.events
        return []
    }

    func catalog() async throws(StoreError) -> StoredCatalog { snapshot.catalog }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        try await snapshot.load(players: players, events: events)
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await snapshot.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError)
        -> [LoggedEvent]
    {
        try await snapshot.log(of: player, after: sequence, limit: limit)
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {}
    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] { [] }
    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {}
    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] { [] }
    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] { [] }
    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { [] }
}
