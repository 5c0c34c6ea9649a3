import AchievementCore
import AchievementStorage

/// Loads players from a store into memory. Nothing else in the engine loads a player.
struct PlayerLoader: Sendable {
    let store: any ProgressStore
    let catalog: CompiledCatalog
    var observer: (any CenterObserver)?

    private var rulebook: Rulebook { catalog.rulebook }
    private var codec: StateCodec { catalog.codec }

    /// Players at one moment of the store, and the events that were requested with them.
    struct Snapshot: Sendable {
        let generation: Int64
        /// In the order of the request.
        var players: [LoadedPlayer]
        let events: [LoggedEvent]
    }

    /// Loads states with unlock bits, and other requested parts and rows.
    ///
    /// The players may need ``complete(_:)`` before they are used.
    func load(
        _ players: [PlayerID], _ parts: PlayerRequest.Parts = [], rows: [RowRequest] = [], events: [EventID] = []
    ) async throws(StoreError) -> Snapshot {
        let rows = [RowRequest(series: StateCodec.unlockSeries, .all)] + rows
        let requests = players.map { PlayerRequest($0, parts.union(.state), rows: rows) }
        let snapshot = try await store.load(players: requests, events: events)
        var loaded: [LoadedPlayer] = []
        loaded.reserveCapacity(players.count)
        for (name, stored) in zip(players, snapshot.players) {
            let player = try codec.player(name, stored, asked: rows)
            if let tombstone = catalog.tombstone(of: name) { player.bounds.erasedThrough = tombstone.at.milliseconds }
            loaded.append(player)
        }
        return Snapshot(generation: snapshot.generation, players: loaded, events: snapshot.events)
    }

    /// Loads players whose events are to be judged, with the retention cutoff before which events are refused.
    func load(
        _ players: [PlayerID], toJudge events: [EventID]
    ) async throws(StoreError) -> Snapshot {
        guard catalog.hasFoldedPasts else { return try await load(players, events: events) }
        let snapshot = try await load(players, events: events + players.map { FoldedPast.id(of: $0) })
        var pasts: [PlayerID: FoldedPast] = [:]
        for event in snapshot.events where event.isFoldedPast {
            do throws(EventError) { pasts[event.player] = try FoldedPast(event) } catch {
                throw StoreError(.corrupt, error.message)
            }
        }
        let shared = catalog.retention.map { RetainedPlayer($0, nil) }
        for player in snapshot.players {
            player.bounds.retained = pasts[player.name].map { RetainedPlayer(catalog.retention, $0) } ?? shared
        }
        return Snapshot(
            generation: snapshot.generation, players: snapshot.players,
            events: snapshot.events.filter { !$0.isFoldedPast })
    }

    /// Loads the rows that the players need, and recounts what was not counted under this catalog.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if a player has changed since it was loaded.
    func complete(_ players: inout [LoadedPlayer]) async throws(StoreError) {
        var requests: [PlayerRequest] = []
        var indices: [Int] = []
        for index in players.indices {
            let rows = players[index].takeNeeds(rulebook, codec.symbols)
            guard !rows.isEmpty else { continue }
            requests.append(PlayerRequest(players[index].name, rows: rows))
            indices.append(index)
        }
        if !requests.isEmpty {
            let snapshot = try await store.load(players: requests, events: [])
            for (index, (request, stored)) in zip(indices, zip(requests, snapshot.players)) {
                try check(stored.revision, players[index])
                codec.add(stored.rows, asked: request.rows, to: &players[index].progress)
            }
        }
        for index in players.indices where players[index].stale.mustBeCounted {
            players[index].countStaleMetrics(rulebook)
            try await countFromLog(&players[index])
        }
    }

    /// Counts time-based readings from the log, without voided events, and finds the last moment.
    private func countFromLog(_ player: inout LoadedPlayer) async throws(StoreError) {
        guard !player.stale.readings.isEmpty || player.stale.lacksLastMoment else { return }
        let log = try await history(of: player.name)
        if !player.stale.readings.isEmpty { rulebook.count(player.stale.readings, in: log, &player.progress) }
        if player.stale.lacksLastMoment { rulebook.findLastMoment(in: log, of: &player.progress) }
        player.stale.readings.removeAll()
        player.stale.lacksLastMoment = false
        // The log was read after the state, so make sure that nothing was committed in between.
        let snapshot = try await store.load(players: [PlayerRequest(player.name)], events: [])
        try check(snapshot.players.first?.revision ?? 0, player)
    }

    /// Every event of a player, in the order of arrival. O(length of the player's log).
    func history(of player: PlayerID) async throws(StoreError) -> [LoggedEvent] { try await store.history(of: player) }

    func check(_ revision: Int64, _ player: LoadedPlayer) throws(StoreError) {
        guard revision == player.revision else {
            throw StoreError(.conflict, "\(player.name) changed while being loaded")
        }
    }
}

extension LoadedPlayer {
    /// The rows to load before the player can be used; empty for a new player, whose rows are all known.
    fileprivate func takeNeeds(_ rulebook: Rulebook, _ symbols: SymbolTable) -> [RowRequest] {
        guard isKnown else { return [] }
        for metric in stale.metrics {
            // A member is a row of its family; a window has rows of its own.
            let family = rulebook.metrics[metric].reading.flatMap { $0.isRow ? $0.base : nil }
            pending.rows.add(slot: family ?? metric, of: progress)
        }
        guard !pending.rows.isEmpty else { return [] }
        defer { pending.rows = RowNeeds() }
        return pending.rows.requests(symbols)
    }

    /// Recounts collections, streaks and members of families from the rows of the stale metrics.
    fileprivate func countStaleMetrics(_ rulebook: Rulebook) {
        for metric in stale.metrics {
            if rulebook.metrics[metric].reading?.isRow ?? false {
                rulebook.countMember(metric, of: &progress)
                continue
            }
            let rows = progress.rows[metric]
            for collection in rulebook.metrics[metric].allCollections {
                let held = rulebook.collections[collection].members.count { rows[.text($0)] != nil }
                progress.replaceCount(ofCollection: collection, by: Int64(held))
            }
            if case .activeDays = progress.cells[metric] {
                let rules = rulebook.metrics[metric].definition.rules.packed
                progress.replaceCell(of: metric, by: .activeDays(ActiveDaysCell.summary(of: rows, under: rules)))
            }
        }
        stale.metrics.removeAll()
    }
}
