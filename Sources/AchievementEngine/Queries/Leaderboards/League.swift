public import AchievementCore

/// Given players, ranked among themselves, with those who rise and those who fall.
///
/// It is a value that a host reads and decides by; nothing is recorded. A host that moves players records that as events
/// of its own.
public struct League: Hashable, Sendable {
    /// Where a player goes next.
    public enum Move: String, Hashable, Codable, Sendable, CaseIterable {
        /// Into the league above.
        case rises
        /// Nowhere.
        case stays
        /// Into the league below.
        case falls
    }

    /// A player's place.
    public struct Place: Hashable, Sendable {
        /// The rank among the players of the league, from 1. Players with equal scores share one, and the next rank is as
        /// much later. Players without a score share the last one.
        public let rank: Int
        /// The player.
        public let player: PlayerID
        /// The score; `nil` for a player who has none over the period.
        public let score: Amount?
        /// Where the player goes next.
        public let move: Move
    }

    /// The players from the first to the last; equal ones in the order of the UTF-8 bytes of their ids.
    public let places: [Place]
    /// Those given who are left out, because ``AchievementCenter/list(_:onBoards:by:id:)`` keeps them off boards.
    public let unlisted: [PlayerID]

    /// The players who go there next, from the first to the last.
    public func players(who move: Move) -> [PlayerID] { places.filter { $0.move == move }.map(\.player) }
}

extension League {
    /// Ranks players, each of whom is given once.
    init(
        _ scored: [(player: PlayerID, score: Amount)], scoreless: [PlayerID], unlisted: [PlayerID], isAscending: Bool,
        rising: Int, falling: Int
    ) {
        var ranking = Ranking(isAscending: isAscending)
        ranking.set(scored.map { Ranking.Change(player: $0.player, score: $0.score) })
        let standings = ranking.standings(0..<scored.count)
        let count = scored.count + scoreless.count
        // Players of one rank move alike: the first of them decides who rises, the last of them who falls.
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
    /// Ranks given players among themselves, such as the thirty of a league over a week, and tells who rises and who
    /// falls.
    ///
    /// Equal scores move alike: all of them rise if one is among the first `rising`, otherwise all of them fall if one is
    /// among the last `falling`. Who has no score does not rise, and falls if anybody is to fall. A player counts once,
    /// also if several ids are joined into one. O(number of the given players), whatever the store holds.
    ///
    /// - Parameters:
    ///   - players: the players of the league, known to the store or not.
    ///   - board: what is compared, and over which time.
    ///   - rising: how many are to rise; 0 or less is nobody.
    ///   - falling: how many are to fall; 0 or less is nobody.
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the metric or mode, `past` if the events of
    ///   the period were folded.
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
