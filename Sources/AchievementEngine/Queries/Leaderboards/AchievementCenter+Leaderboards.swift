public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// How many boards are kept; with one more, all are made anew.
    private static let boardLimit = 16

    /// The best players of a board.
    ///
    /// The first look at a board reads every player once; later looks read those who changed since.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the metric or mode.
    public func leaderboard(_ board: Board, limit: Int = 10) async throws -> [Standing] {
        try await ranking(of: board).standings(0..<max(0, limit))
    }

    /// A player's place on a board with up to `radius` neighbours on each side; empty for a player who is not on it.
    ///
    /// Finding the rank takes O(log n) of the number of players; see ``leaderboard(_:limit:)`` for the first look.
    public func standings(
        around player: PlayerID, on board: Board, radius: Int = 2
    ) async throws -> [Standing] {
        let ranking = try await ranking(of: board)
        guard let position = ranking.position(of: player) else { return [] }
        let reach = min(max(0, radius), ranking.entries.count)
        return ranking.standings(max(0, position - reach)..<(position + reach + 1))
    }

    private func ranking(of board: Board) async throws -> Ranking {
        let scorer = try BoardScorer(board: board, rulebook: rulebook)
        var open = boards[board] ?? OpenBoard(ranking: Ranking(isAscending: scorer.isAscending))
        var changes: [(player: PlayerID, score: Amount?)] = []
        while true {
            let page = try await store.players(changedAfter: open.change, limit: 500)
            guard let last = page.last else { break }
            let players = page.map(\.player)
            for (player, score) in zip(players, try await scores(of: players, scorer)) {
                changes.append((player, score))
            }
            open.change = last.change
        }
        open.ranking.set(changes)
        if boards.count >= Self.boardLimit, boards[board] == nil { boards.removeAll() }
        boards[board] = open
        return open.ranking
    }

    private func scores(of players: [PlayerID], _ scorer: BoardScorer) async throws -> [Amount?] {
        let (codec, loader) = (catalog.codec, catalog.loader)
        let details = scorer.details(codec.symbols)
        let stored = try await store.load(
            players.map { PlayerRequest(player: $0, wantsState: true, details: details) })
        var scores: [Amount?] = []
        for (player, stored) in zip(players, stored) {
            guard stored.revision > 0 else {
                scores.append(nil)
                continue
            }
            if scorer.needsLog {
                var log: [LoggedEvent] = []
                try await loader.forEachEvent(of: player) { if scorer.counts($0) { log.append($0) } }
                scores.append(scorer.score(log))
            } else {
                scores.append(scorer.score(try codec.progress(from: stored.state).progress, stored.rows))
            }
        }
        return scores
    }
}
