import AchievementCore
import AchievementStorage
import Testing

/// A sound store whose answers can be altered one by one.
struct AlteredStore: ProgressStore {
    typealias Inner = any ProgressStore

    let inner: any ProgressStore = InMemoryProgressStore()

    var onCatalog: @Sendable (Inner) async throws(StoreError) -> StoredCatalog = { inner throws(StoreError) in
        try await inner.catalog()
    }
    var onLoad: @Sendable (Inner, [PlayerRequest], [EventID]) async throws(StoreError) -> StoreSnapshot = {
        inner, players, events throws(StoreError) in try await inner.load(players: players, events: events)
    }
    var onPlayers: @Sendable (Inner, PlayerPage, Int) async throws(StoreError) -> [ListedPlayer] = {
        inner, page, limit throws(StoreError) in try await inner.players(page, limit: limit)
    }
    var onLog: @Sendable (Inner, PlayerID?, Int64, Int) async throws(StoreError) -> [LoggedEvent] = {
        inner, player, sequence, limit throws(StoreError) in
        try await inner.log(of: player, after: sequence, limit: limit)
    }
    var onCommit: @Sendable (Inner, StoreCommit) async throws(StoreError) -> [Int64] = {
        inner, commit throws(StoreError) in try await inner.commit(commit)
    }
    var onRegister: @Sendable (Inner, [SinkRegistration], [String]) async throws(StoreError) -> Void = {
        inner, sinks, forgotten throws(StoreError) in try await inner.register(sinks: sinks, forgetting: forgotten)
    }
    var onPending: @Sendable (Inner) async throws(StoreError) -> [PendingDeliveries] = {
        inner throws(StoreError) in try await inner.pendingDeliveries()
    }
    var onUndelivered: @Sendable (Inner, String, Int) async throws(StoreError) -> [OutboxEntry] = {
        inner, sink, limit throws(StoreError) in try await inner.undelivered(to: sink, limit: limit)
    }
    var onConfirm: @Sendable (Inner, [Int64], String, Moment?) async throws(StoreError) -> Void = {
        inner, sequences, sink, moment throws(StoreError) in
        try await inner.confirm(sequences, by: sink, at: moment)
    }
    var onSent: @Sendable (Inner, String, SentDelivery?, Int) async throws(StoreError) -> [SentDelivery] = {
        inner, sink, last, limit throws(StoreError) in try await inner.sent(to: sink, after: last, limit: limit)
    }
    var onBatch: @Sendable (Inner, String, Int64, Int) async throws(StoreError) -> [LoggedEvent] = {
        inner, batch, sequence, limit throws(StoreError) in
        try await inner.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func catalog() async throws(StoreError) -> StoredCatalog { try await onCatalog(inner) }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        try await onLoad(inner, players, events)
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await onPlayers(inner, page, limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await onLog(inner, player, sequence, limit)
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] { try await onCommit(inner, commit) }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await onRegister(inner, sinks, forgotten)
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { try await onPending(inner) }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await onUndelivered(inner, sink, limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await onConfirm(inner, sequences, sink, moment)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        try await onSent(inner, sink, last, limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await onBatch(inner, batch, sequence, limit)
    }
}

extension AlteredStore {
    /// Alters every player of a load.
    mutating func alterPlayers(_ alter: @escaping @Sendable (inout StoredPlayer, PlayerRequest) -> Void) {
        onLoad = { store, players, events throws(StoreError) in
            var moment = try await store.load(players: players, events: events)
            for index in moment.players.indices { alter(&moment.players[index], players[index]) }
            return moment
        }
    }

    /// Alters the request for each player.
    mutating func alterRequests(_ alter: @escaping @Sendable (inout PlayerRequest) -> Void) {
        onLoad = { store, players, events throws(StoreError) in
            var players = players
            for index in players.indices { alter(&players[index]) }
            return try await store.load(players: players, events: events)
        }
    }

    /// Alters the events that a load finds.
    mutating func alterEvents(_ alter: @escaping @Sendable ([LoggedEvent], [EventID]) -> [LoggedEvent]) {
        onLoad = { store, players, events throws(StoreError) in
            var moment = try await store.load(players: players, events: events)
            moment.events = alter(moment.events, events)
            return moment
        }
    }

    /// Alters every commit before it is written.
    mutating func alterCommits(_ alter: @escaping @Sendable (inout StoreCommit) -> Void) {
        onCommit = { store, commit throws(StoreError) in
            var commit = commit
            alter(&commit)
            return try await store.commit(commit)
        }
    }

    /// Alters every update before it is written.
    mutating func alterUpdates(_ alter: @escaping @Sendable (inout PlayerUpdate) -> Void) {
        alterCommits { commit in
            for index in commit.players.indices { alter(&commit.players[index]) }
        }
    }
}

/// A store with one flaw, and the check that must find it.
struct FlawedStore: Sendable, CustomTestStringConvertible {
    let check: String
    let testDescription: String
    let make: @Sendable () -> AlteredStore

    init(_ check: String, _ words: String, _ alter: @escaping @Sendable (inout AlteredStore) -> Void) {
        self.check = check
        testDescription = "\(check): \(words)"
        make = {
            var store = AlteredStore()
            alter(&store)
            return store
        }
    }
}
