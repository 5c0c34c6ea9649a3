import AchievementCore
import AchievementStorage

extension Recorder {
    /// Stores the retention limit. From then on, older events are refused, and work judged before has to be judged
    /// again.
    func note(_ retention: Retention) async throws {
        try await inTurn { recorder in
            try await StoreError.retryingConflicts(recorder.configuration) { () throws(StoreError) in
                try await recorder.noteOnce(retention)
            }
        }
    }

    private func noteOnce(_ retention: Retention) async throws(StoreError) {
        try await checkGeneration(try await store.load(players: [], events: []).generation)
        // Repeating an interrupted call keeps the actor and time of the first call.
        guard catalog.retention?.before != retention.before else { return }
        var stored = StoredCatalog(generation: catalog.generation + 1, notes: catalog.stored.notes)
        let text = try NoteText.encode(retention)
        stored.notes[Retention.note] = text
        let newer = try catalogs.compile(stored, isWriter: true)
        _ = try await store.commit(
            StoreCommit(
                generation: catalog.generation, changesCatalog: true, notes: [Retention.note: text]))
        adopt(newer, isAdministrative: true)
    }

    /// Folds the old events of some players in one commit.
    ///
    /// - Returns: the numbers of players and events that were folded.
    func retain(_ names: [PlayerID], before: Int64) async throws -> (players: Int, events: Int) {
        try await inTurn { recorder in
            try await StoreError.retryingConflicts(recorder.configuration) { () throws(StoreError) in
                try await recorder.retainOnce(names, before)
            }.get()
        }
    }

    private func retainOnce(
        _ names: [PlayerID], _ before: Int64
    ) async throws(StoreError) -> Result<(players: Int, events: Int), EventError> {
        for name in names { _ = cache.remove(name) }
        let (catalog, replica) = (self.catalog, self.catalog.stored.notes[StoreNotes.replica])
        let snapshot = try await StoredPlayers(names, store, catalog)
        try await checkGeneration(snapshot.generation)
        var commit = StoreCommit(generation: catalog.generation, changesCatalog: true)
        var count = 0
        do throws(EventError) {
            for player in snapshot.players {
                let folded = try PlayerRetention(player.name, player.past, before: before, catalog.timeline)
                guard let folded else { continue }
                try player.check(catalog)
                count += folded.count
                commit.rewrite(player, events: try folded.log(replica))
            }
        } catch {
            return .failure(error)
        }
        guard !commit.erased.isEmpty else { return .success((0, 0)) }
        try await rewrite(commit)
        return .success((commit.erased.count, count))
    }

    /// Commits players who are written from scratch, with the deliveries that wait for sinks. The commit changes the
    /// catalog.
    func rewrite(_ commit: StoreCommit) async throws(StoreError) {
        var commit = commit
        let waiting = try await Outbox(of: Set(commit.erased), store)
        for index in commit.players.indices {
            commit.players[index].deliveries = waiting.deliveries(to: commit.players[index].player)
        }
        let sequences = try await dispatcher.commit(commit, for: self)
        // Revisions start over, so a commit that was judged with the old state is a conflict.
        adopt(
            catalog.noted(in: StoredCatalog(generation: catalog.generation + 1, notes: catalog.stored.notes)),
            isAdministrative: true)
        for player in commit.erased { announcements.drop(player) }
        try await waiting.confirm(commit.players.flatMap(\.deliveries), at: sequences, store)
        if !sequences.isEmpty { announcements.checkOutbox() }
    }
}

extension StoreCommit {
    /// Writes a player from scratch, with other events.
    mutating func rewrite(_ player: StoredPlayers.Player, events: [LoggedEvent]) {
        erased.append(player.name)
        expectedRevisions[player.name] = player.stored.revision
        self.events += events
        if player.stored.revision > 0 { players.append(player.update) }
    }
}

/// Everything that a store has about some players, from one snapshot.
struct StoredPlayers {
    struct Player {
        let name: PlayerID
        let stored: StoredPlayer
        let past: PlayerPast

        /// The update that writes the player from scratch, without deliveries.
        var update: PlayerUpdate {
            PlayerUpdate(
                player: name, revision: 0, judgedUnder: stored.judgedUnder, state: stored.state,
                rows: stored.rows.sorted { ($0.series, $0.key) < ($1.series, $1.key) }, unlocks: stored.unlocks,
                ledger: stored.ledger)
        }

        /// Refuses a player who was judged under other rules than those of the chosen modes.
        func check(_ catalog: CompiledCatalog) throws(EventError) {
            guard stored.revision > 0 else { return }
            let decoded: DecodedState
            do throws(StoreError) { decoded = try catalog.codec.progress(from: stored.state) } catch {
                throw EventError(.malformed, "\(name): \(error.message)")
            }
            for mode in decoded.stale.modes.union(decoded.stale.newerModes).sorted() {
                throw EventError(
                    .unknownSubject,
                    "\(name) was judged under other rules of \(catalog.rulebook.modes[mode].id) than those of this release"
                )
            }
        }
    }

    let generation: Int64
    let players: [Player]

    /// - Throws: ``StoreError`` with code `conflict` if one of the players changed in the meantime.
    init(_ names: [PlayerID], _ store: any ProgressStore, _ catalog: CompiledCatalog) async throws(StoreError) {
        let rows = SymbolTable.series(in: catalog.stored.notes).map { RowRequest(series: $0, .all) }
        let snapshot = try await store.load(
            players: names.map { PlayerRequest($0, [.state, .unlocks, .ledger], rows: rows) }, events: [])
        var players: [Player] = []
        for (name, stored) in zip(names, snapshot.players) {
            let (unlocks, ledger) = catalog.codec.records(stored)
            let log = try await store.history(of: name)
            players.append(
                Player(name: name, stored: stored, past: PlayerPast(log: log, unlocks: unlocks, ledger: ledger)))
        }
        // A commit between the two reads may show up in only one of them.
        let after = try await store.load(players: names.map { PlayerRequest($0) }, events: [])
        guard after.generation == snapshot.generation,
            after.players.map(\.revision) == snapshot.players.map(\.revision)
        else { throw StoreError(.conflict, "a player changed while being read") }
        (generation, self.players) = (snapshot.generation, players)
    }
}

/// Pending deliveries for some players with the sinks that wait for them, to restore these when the deliveries get new
/// sequence numbers.
private struct Outbox {
    private var waiting: [(sequence: Int64, delivery: Delivery)] = []
    /// By delivery id, the sinks that wait for it.
    private var sinks: [String: Set<ExactText>] = [:]
    /// The names of all sinks.
    private var registered: [String] = []

    init(of players: Set<PlayerID>, _ store: any ProgressStore) async throws(StoreError) {
        for sink in try await store.pendingDeliveries() {
            registered.append(sink.sink)
            guard sink.count > 0 else { continue }
            for entry in try await store.undelivered(to: sink.sink, limit: .max)
            where players.contains(entry.delivery.player) {
                if sinks[entry.delivery.id] == nil { waiting.append((entry.sequence, entry.delivery)) }
                sinks[entry.delivery.id, default: []].insert(ExactText(sink.sink))
            }
        }
        waiting.sort { $0.sequence < $1.sequence }
    }

    func deliveries(to player: PlayerID) -> [Delivery] {
        waiting.filter { $0.delivery.player == player }.map(\.delivery)
    }

    /// Confirms deliveries for sinks that had already confirmed them, because the commit makes each delivery pending
    /// for every sink again.
    func confirm(_ deliveries: [Delivery], at sequences: [Int64], _ store: any ProgressStore) async throws(StoreError) {
        for sink in registered {
            let confirmed = zip(deliveries, sequences).filter { delivery, sequence in
                sequence > 0 && !(sinks[delivery.id]?.contains(ExactText(sink)) ?? false)
            }
            if !confirmed.isEmpty { try await store.confirm(confirmed.map(\.1), by: sink) }
        }
    }
}
