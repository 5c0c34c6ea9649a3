import AchievementCore
import AchievementStorage

/// Brings players from a store into memory: states first, then the detail rows that are asked for.
struct PlayerLoader: Sendable {
    let store: any ProgressStore
    let codec: StateCodec

    private var rulebook: Rulebook { codec.rulebook }
    private var symbols: SymbolTable { codec.symbols }

    /// The players' states with their unlocks, in their order, fresh counts included.
    func states(of players: [PlayerID]) async throws -> [CachedPlayer] {
        let unlocks = DetailRequest(series: StateCodec.unlockSeries, rows: .all)
        let stored = try await store.load(
            players.map { PlayerRequest(player: $0, wantsState: true, details: [unlocks]) })
        var loaded: [CachedPlayer] = []
        for (player, stored) in zip(players, stored) {
            loaded.append(try await state(of: player, stored))
        }
        return loaded
    }

    private func state(of player: PlayerID, _ stored: StoredPlayer) async throws -> CachedPlayer {
        guard stored.revision > 0 else {
            return CachedPlayer(
                revision: 0, progress: rulebook.newProgress(),
                wholeSlots: Set(0..<rulebook.metrics.count + rulebook.modes.count))
        }
        var decoded = try codec.progress(from: stored.state)
        for row in stored.rows where row.series == StateCodec.unlockSeries {
            if case .number(let page) = row.key { decoded.progress.unlockPages[page] = row.row }
        }
        codec.readUnlocks(into: &decoded.progress)
        let stale = decoded.staleMetrics
        if !stale.isEmpty {
            let rows = try await rows(
                of: player, stale.sorted().map { DetailRequest(series: symbols.metrics[$0], rows: .all) },
                revision: stored.revision)
            codec.add(rows, to: &decoded.progress)
            decoded.refresh(rulebook: rulebook)
        }
        for window in decoded.staleWindows {
            decoded.progress.windows[window] = try await growth(of: player, window)
        }
        return CachedPlayer(revision: stored.revision, progress: decoded.progress, wholeSlots: stale)
    }

    /// Adds the rows that `needs` names to the players.
    func addRows(_ needs: [(player: PlayerID, needs: DetailNeeds)], to players: inout [PlayerID: CachedPlayer])
        async throws
    {
        let wanted = needs.map { ($0.player, $0.needs, $0.needs.requests(symbols: symbols)) }.filter { !$0.2.isEmpty }
        guard !wanted.isEmpty else { return }
        let stored = try await store.load(
            wanted.map { PlayerRequest(player: $0.0, wantsState: false, details: $0.2) })
        for ((player, needs, _), stored) in zip(wanted, stored) {
            guard var cached = players.removeValue(forKey: player) else { continue }
            guard stored.revision == cached.revision else { throw changed(player) }
            codec.add(stored.rows, to: &cached.progress)
            cached.wholeSlots.formUnion(needs.wholeSlots)
            players[player] = cached
        }
    }

    /// Detail rows of a player at a revision.
    func rows(
        of player: PlayerID, _ requests: [DetailRequest], revision: Int64
    ) async throws -> [StoredPlayer.Row] {
        let stored = try await store.load([PlayerRequest(player: player, wantsState: false, details: requests)])
        guard let first = stored.first, first.revision == revision else { throw changed(player) }
        return first.rows
    }

    /// What events inside a window added, from the log.
    private func growth(of player: PlayerID, _ window: Int) async throws -> Amount {
        let entry = rulebook.windows[window]
        var sum = Amount.zero
        try await forEachEvent(of: player) { event in
            guard entry.window.contains(event.moment), let writes = try? rulebook.writes(of: event) else { return }
            for change in writes.changes where change.metric == entry.metric {
                if case .add(let amount) = change.operation { sum = sum.adding(amount) ?? sum }
            }
        }
        return sum
    }

    /// Every event of a player, in the order of arrival.
    func forEachEvent(of player: PlayerID?, _ body: (LoggedEvent) throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let page = try await store.log(after: last, of: player, limit: 1_000)
            for event in page { try body(event) }
            guard let next = page.last?.sequence else { return }
            last = next
        }
    }

    private func changed(_ player: PlayerID) -> StoreError {
        StoreError(.conflict, "\(player) changed while being loaded")
    }
}
