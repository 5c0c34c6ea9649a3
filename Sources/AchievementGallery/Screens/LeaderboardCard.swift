public import AchievementCore
public import AchievementEngine

/// A leaderboard with the rank of the player who views it.
public struct LeaderboardCard: Hashable, Codable, Sendable {
    /// A row.
    public struct Row: Hashable, Codable, Sendable, Identifiable {
        /// The player.
        public let id: PlayerID
        /// The name to show.
        public let name: String
        /// The rank, from 1; players with equal scores share one.
        public let rank: Int
        /// The score in figures.
        public let scoreText: String
        /// Whether it is the viewer's own row.
        public let isOwn: Bool
    }

    /// The compared figure, in words.
    public let title: String
    /// The period, in words.
    public let periodText: String
    /// The best players.
    public let top: [Row]
    /// The viewer with the neighbors on both sides; empty if the viewer is not on the board.
    public let neighbors: [Row]
    /// Whether there are ranks between ``top`` and ``neighbors`` that are not shown.
    package let hasGap: Bool
    /// The viewer's place in words; `nil` if there is no viewer.
    public let ownText: String?
    /// How ties are broken, in words.
    public let tieRule: String

    /// Whether the viewer is in ``neighbors`` and not in ``top``.
    public var needsNeighbors: Bool { neighbors.contains { $0.isOwn } && !top.contains { $0.isOwn } }
}

extension ProgressReading {
    /// Returns a leaderboard in words.
    ///
    /// - Parameters:
    ///   - board: the compared figure and the period.
    ///   - player: the viewer; `nil` for no viewer.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - limit: the maximum number of top rows.
    ///   - radius: the number of neighbors on each side.
    ///   - name: returns a player's display name; by default the id.
    /// - Throws: ``/AchievementEngine/EventError`` with code `unknownSubject` if no chosen mode has the metric or mode.
    public func leaderboard(
        _ board: Board, seenBy player: PlayerID?, language: String,
        among languages: [GalleryLanguage] = GalleryLanguage.allCases, limit: Int = 10, radius: Int = 2,
        name: (PlayerID) -> String = { $0.rawValue }
    ) async throws -> LeaderboardCard {
        let reader = try await reader()
        let words = GalleryWords(language: language, among: languages)
        let names = CatalogNames(rulebook: reader.rulebook, words: words)
        // One more row shows whether the viewer's neighbors follow without a gap.
        let best = try await reader.leaderboard(board, limit: limit < .max ? limit + 1 : limit)
        let (top, next) = (best.prefix(max(0, limit)), best.dropFirst(max(0, limit)).first)
        var around: [Standing] = []
        if let player { around = try await reader.standings(around: player, on: board, radius: radius) }
        let unit = names.unit(of: board.score)
        func row(_ standing: Standing) -> LeaderboardCard.Row {
            LeaderboardCard.Row(
                id: standing.player, name: name(standing.player), rank: standing.rank,
                scoreText: words.amounts.text(standing.score, in: unit), isOwn: standing.player == player)
        }
        let own = around.first { $0.player == player }
        return LeaderboardCard(
            title: names.score(board.score), periodText: words.period(board.period), top: top.map(row),
            neighbors: around.map(row),
            hasGap: next.map { next in !around.isEmpty && !around.contains { $0.player == next.player } } ?? false,
            ownText: player.map { _ in
                own.map { words.text(.yourRank, words.number($0.rank)) } ?? words.text(.notRanked)
            }, tieRule: words.text(.tieRule))
    }
}

extension CatalogNames {
    fileprivate func unit(of score: Board.Score) -> MetricUnit? {
        if case .metric(let metric) = score { rulebook.unit(of: metric) } else { nil }
    }

    fileprivate func score(_ score: Board.Score) -> String {
        switch score {
        case .points(nil): words.text(.pointsWord)
        case .points(let mode?): words.text(.condition, self.mode(mode), words.text(.pointsWord))
        case .metric(let metric): self.metric(metric)
        case .currentStreak(let metric): words.text(.condition, self.metric(metric), words.text(.currentStreak))
        }
    }
}

extension GalleryWords {
    /// The period of a board, in words.
    func period(_ period: Board.Period) -> String {
        switch period {
        case .allTime: text(.allTime)
        case .days(let days): text(.challengeDays, date(days.lowerBound), date(days.upperBound))
        }
    }
}
