import AchievementCore
import AchievementStorage

/// Loads a player as stored, brings a copy up to the catalog, and compares both with the player's log.
struct StoredCheck {
    let reader: PlayerReader
    let definitions: DefinitionLog
    /// The player before this one in the order of ids.
    let previous: PlayerID?

    /// The result of the check, and the player's number of events.
    func outcome(
        of name: PlayerID, waiting: [Delivery]
    ) async throws(StoreError) -> (PlayerCheck.Outcome, events: Int) {
        do throws(StoreError) {
            return try await StoreError.retryingConflicts { () throws(StoreError) in
                let (loader, catalog) = (reader.loader, reader.catalog)
                let slots = catalog.rulebook.metrics.count + catalog.rulebook.modes.count
                let rows = (0..<slots + catalog.rulebook.recurring.count).map {
                    RowRequest(series: catalog.codec.symbols.series(ofSlot: $0), .all)
                }
                var players = try await loader.load([name], rows: rows).players
                try await loader.complete(&players)
                guard let player = players.first, player.isKnown else { return (PlayerCheck.Outcome(), 0) }
                let current = try await broughtUp(player)
                let past = try await loader.past(of: player)
                let check = PlayerCheck(
                    stored: player, current: current, past: past, waiting: waiting, definitions: definitions,
                    catalog: catalog, now: reader.now())
                var outcome = check.outcome
                outcome.problems += catalog.joined.problems(in: past.log)
                return (outcome, past.log.count)
            }
        } catch {
            guard error.code == .corrupt else { throw error }
            return (PlayerCheck.Outcome(problems: [error.message]), 0)
        }
    }

    /// The player as the next writer will leave it; the same object if this catalog has judged the player.
    private func broughtUp(_ player: LoadedPlayer) async throws(StoreError) -> LoadedPlayer {
        guard try await !isJudged(player) else { return player }
        var players = [player.copy()]
        try await reader.loader.catchUp(&players, BackfillState(reader.catalog), at: reader.now())
        return players[0]
    }

    /// Whether this catalog has judged the player: either most recently, or in a backfill of all players that found
    /// nothing to write.
    private func isJudged(_ player: LoadedPlayer) async throws(StoreError) -> Bool {
        guard player.isOutdated(under: reader.catalog) else { return true }
        let judged = BackfillState(reader.catalog).cursor
        guard judged > 0, player.stale.modes.isEmpty else { return false }
        // A player who is listed with such a change has not changed since, or else loading the past will fail.
        let listed = try await reader.store.players(.named(after: previous), limit: 1).first
        return listed?.player == player.name && listed.map { $0.change <= judged } ?? false
    }
}

extension PlayerReader {
    /// Calls `body` with every player in the store and the one before, in the order of the UTF-8 bytes of their ids.
    func forEachPlayer(_ body: (PlayerID, PlayerID?) async throws -> Void) async throws {
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500)
            guard !page.isEmpty else { return }
            for listed in page {
                try await body(listed.player, last)
                last = listed.player
            }
        }
    }
}
