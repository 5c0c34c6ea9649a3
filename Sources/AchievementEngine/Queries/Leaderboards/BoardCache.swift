import AchievementCore
import AchievementStorage
import AchievementSupport

/// A cached board: its ranking, and the last change in the store that the ranking includes.
struct OpenBoard: Sendable {
    var ranking: Ranking
    var change: Int64 = 0
}

/// A player's entry on a board.
enum BoardPlace: Sendable {
    /// The player has no score.
    case none
    /// The player is left out of boards.
    case unlisted
    case score(Amount)

    init(_ score: Amount?) { self = score.map { .score($0) } ?? .none }

    var score: Amount? { if case .score(let amount) = self { amount } else { nil } }
}

/// Caches the boards of one catalog, so that a query reads only the players who changed since the previous one.
final class BoardCache: Sendable {
    private struct State {
        var generation: Int64 = -1
        var boards: [Board: OpenBoard] = [:]
    }

    private let state = Locked(State())

    /// The maximum number of boards; when it is exceeded, the whole cache is dropped.
    private static let limit = 16

    func board(_ board: Board, _ generation: Int64) -> OpenBoard? {
        state.withLock { generation == $0.generation ? $0.boards[board] : nil }
    }

    func keep(_ open: OpenBoard, _ board: Board, _ generation: Int64) {
        state.withLock { state in
            if generation > state.generation || (state.boards.count >= Self.limit && state.boards[board] == nil) {
                state.boards.removeAll()
                state.generation = max(generation, state.generation)
            }
            guard generation == state.generation, (state.boards[board]?.change ?? -1) <= open.change else { return }
            state.boards[board] = open
        }
    }
}

extension PlayerReader {
    /// The number of players read at a time.
    private static let page = 500

    /// The ranking of a board. The first query reads every player; later ones read only the players who changed since.
    /// Boards of current streaks read every player each time, because streaks also break without events.
    ///
    /// The players to read are listed first, which is faster than any writer. Players who change during the read are
    /// left to the next query, so they cannot keep the reader busy.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the metric or mode.
    func ranking(of board: Board) async throws -> Ranking {
        let scorer = try BoardScorer(board: board, rulebook: rulebook)
        let kept = scorer.isOfNow ? nil : boards.board(board, catalog.generation)
        var open = kept ?? OpenBoard(ranking: Ranking(isAscending: scorer.isAscending))
        var names: [PlayerID] = []
        var listed: Set<PlayerID> = []
        while true {
            let page = try await store.players(.changed(after: open.change), limit: Self.page)
            for entry in page where listed.insert(entry.player).inserted { names.append(entry.player) }
            open.change = page.last?.change ?? open.change
            guard page.count == Self.page else { break }
        }
        let places = try await places(of: names, scorer, at: asked(at: nil))
        open.ranking.set(zip(names, places).map { Ranking.Change(player: $0, score: $1.score) })
        if !scorer.isOfNow { boards.keep(open, board, catalog.generation) }
        return open.ranking
    }

    /// The entry of each of the given players on a board.
    func places(
        of names: [PlayerID], _ scorer: BoardScorer, at asked: QueryMoment
    ) async throws -> [BoardPlace] {
        var places: [BoardPlace] = []
        places.reserveCapacity(names.count)
        for start in stride(from: 0, to: names.count, by: Self.page) {
            let part = Array(names[start..<min(start + Self.page, names.count)])
            places += try await page(of: part, scorer, at: asked)
        }
        return places
    }

    private func page(
        of names: [PlayerID], _ scorer: BoardScorer, at asked: QueryMoment
    ) async throws -> [BoardPlace] {
        if let retention = catalog.retention { try scorer.checkIsKept(from: retention.before) }
        var players = try await load(names, rows: scorer.rows(catalog.codec.symbols))
        let unclear = players.indices.filter { players[$0].isKnown && scorer.needsPointRows(of: players[$0].progress) }
        if !unclear.isEmpty {
            let loaded = try await load(unclear.map { names[$0] }, rows: scorer.pointRows(catalog.codec.symbols))
            for (index, player) in zip(unclear, loaded) { players[index] = player }
        }
        var places: [BoardPlace] = []
        for (name, player) in zip(names, players) {
            if !player.isKnown {
                places.append(.none)
            } else if !rulebook.isListed(player.progress) {
                places.append(.unlisted)
            } else if scorer.needsLog {
                let log = try await loader.history(of: name)
                if catalog.hasFoldedPasts, let past = try FoldedPast(in: log) {
                    try scorer.checkIsKept(from: Moment(milliseconds: past.before))
                }
                places.append(BoardPlace(scorer.score(log)))
            } else {
                places.append(BoardPlace(scorer.score(player.progress, at: asked.moment(for: player.progress))))
            }
        }
        return places
    }
}
