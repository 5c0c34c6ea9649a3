public import AchievementCore

/// A given group of players, ranked among themselves, with promotions and demotions.
///
/// This is a value to base decisions on; nothing is recorded. A host that moves players between leagues records that as
/// events of its own.
public struct League: Hashable, Sendable {
    /// A player's move after the period.
    public enum Move: String, Hashable, Codable, Sendable, CaseIterable {
        /// To the league above.
        case rises
        /// No move.
        case stays
        /// To the league below.
        case falls
    }

    /// A player's place in a league.
    public struct Place: Hashable, Sendable {
        /// The rank among the players of the league, from 1. Players with equal scores share a rank, and the next rank
        /// skips as many. Players without a score share the last rank.
        public let rank: Int
        /// The player.
        public let player: PlayerID
        /// The score; `nil` for a player without a score in the period.
        public let score: Amount?
        /// The player's move after the period.
        public let move: Move
    }

    /// The places from first to last; players with equal scores in the order of the UTF-8 bytes of their ids.
    public let places: [Place]
    /// The given players who are excluded, because ``AchievementCenter/list(_:onBoards:by:id:)`` keeps them off boards.
    public let unlisted: [PlayerID]

    /// The players who make a given move, from first to last.
    public func players(with move: Move) -> [PlayerID] { places.filter { $0.move == move }.map(\.player) }
}

extension League {
    /// Ranks players; each player must be given only once.
    init(
        _ scored: [(player: PlayerID, score: Amount)], scoreless: [PlayerID], unlisted: [PlayerID], isAscending: Bool,
        rising: Int, falling: Int
    ) {
        var ranking = Ranking(isAscending: isAscending)
        ranking.set(scored.map { Ranking.Change(player: $0.player, score: $0.score) })
        let standings = ranking.standings(0..<scored.count)
        let count = scored.count + scoreless.count
        // Players who share a rank move alike: the first of them decides whether they rise, the last whether they fall.
        let sharing = Dictionary(grouping: standings, by: \.rank).mapValues(\.count)
        places =
            standings.map { standing in
                let last = standing.rank + (sharing[standing.rank] ?? 1) - 1
                let move: Move = standing.rank <= rising ? .rises : last > count - max(0, falling) ? .falls : .stays
                return Place(rank: standing.rank, player: standing.player, score: standing.score, move: move)
            }
            + scoreless.sorted().map {
                Place(rank: scored.count + 1, player: $0, score: nil, move: falling > 0 ? .falls : .stays)
            }
        self.unlisted = unlisted.sorted()
    }
}

extension ProgressReading {
    /// Ranks given players among themselves, such as the thirty of a weekly league, and determines who rises and falls.
    ///
    /// Players with equal scores move alike: all of them rise if one is among the first `rising`; otherwise all of them
    /// fall if one is among the last `falling`. A player without a score never rises, and falls if `falling` is above
    /// 0. A player counts once, even if several of the ids are joined into one. O(number of the given players),
    /// regardless of the size of the store.
    ///
    /// - Parameters:
    ///   - players: the players of the league, whether or not the store knows them.
    ///   - board: the score to compare, and the period.
    ///   - rising: the number of players who rise; 0 or less for none.
    ///   - falling: the number of players who fall; 0 or less for none.
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the metric or mode, `past` if the
    ///   events of the period were folded.
    public func league(
        of players: some Sequence<PlayerID>, on board: Board, rising: Int = 0, falling: Int = 0
    ) async throws -> League {
        try await reader().league(of: Array(players), on: board, rising: rising, falling: falling)
    }
}

extension PlayerReader {
    fileprivate func league(
        of players: [PlayerID], on board: Board, rising: Int, falling: Int
    ) async throws -> League {
        let scorer = try BoardScorer(board: board, rulebook: rulebook)
        let names = Set(players.map(catalog.joined.resolved)).sorted()
        var scored: [(player: PlayerID, score: Amount)] = []
        var (scoreless, unlisted): ([PlayerID], [PlayerID]) = ([], [])
        for (player, place) in zip(names, try await places(of: names, scorer, at: asked(at: nil))) {
            switch place {
            case .score(let score): scored.append((player, score))
            case .none: scoreless.append(player)
            case .unlisted: unlisted.append(player)
            }
        }
        return League(
            scored, scoreless: scoreless, unlisted: unlisted, isAscending: scorer.isAscending, rising: rising,
            falling: falling)
    }
}
