public import AchievementCore
import AchievementStorage

/// Queries about players, the same for a center and for a ``PlayerReader``. Queries never write.
///
/// Each query uses one catalog and one snapshot of the store. An unknown player has an empty status. Queries throw
/// ``/AchievementStorage/StoreError`` if the store cannot be read. Queries about an id that was joined into another
/// player throw ``EventError`` with code `joined`, whose message names that player; ``owner(of:)`` returns it.
public protocol ProgressReading: Sendable {
    /// A reader with the current catalog.
    func reader() async throws -> PlayerReader
}

extension ProgressReading {
    /// The state of a player at the present instant, in the offset of the player's last event.
    public func status(of player: PlayerID) async throws -> PlayerStatus {
        try await status(of: player, asked: nil)
    }

    /// The state of a player at a moment.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - moment: the moment on the player's clock, whose local day streaks depend on.
    public func status(of player: PlayerID, at moment: Moment) async throws -> PlayerStatus {
        try await status(of: player, asked: moment)
    }

    /// `nil` means now. Not public: with an optional parameter, `Moment("typo")` would mean now.
    private func status(of player: PlayerID, asked moment: Moment?) async throws -> PlayerStatus {
        let reader = try await reader()
        let asked = reader.asked(at: moment)
        let loaded = try await reader.load(player, [.unlocks], rows: reader.statusRows(at: asked))
        return reader.rulebook.status(of: player, loaded, at: asked.moment(for: loaded.progress))
    }

    /// Calls `body` with the state of every player, in the order of the UTF-8 bytes of their ids, at the present
    /// instant: for each player in the offset of the player's last event.
    public func forEachStatus(_ body: (PlayerStatus) throws -> Void) async throws {
        try await forEachStatus(asked: nil, body)
    }

    /// Calls `body` with the state of every player, in the order of the UTF-8 bytes of their ids.
    ///
    /// - Parameters:
    ///   - moment: one moment for all of them, with one offset.
    ///   - body: called once for each player.
    public func forEachStatus(at moment: Moment, _ body: (PlayerStatus) throws -> Void) async throws {
        try await forEachStatus(asked: moment, body)
    }

    private func forEachStatus(asked moment: Moment?, _ body: (PlayerStatus) throws -> Void) async throws {
        let reader = try await reader()
        let asked = reader.asked(at: moment)
        try await reader.forEachPage { names in
            let players = try await reader.load(names, [.unlocks], rows: reader.statusRows(at: asked))
            for (name, player) in zip(names, players) {
                try body(reader.rulebook.status(of: name, player, at: asked.moment(for: player.progress)))
            }
        }
    }

    /// The data for a page about a player, from one snapshot.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - moment: the moment on the player's clock; `nil` for the present instant, in the offset of the player's last
    ///     event.
    ///   - pastDays: the minimum number of days before today to include. All days since the first one with any data are
    ///     included, limited to ten years.
    package func picture(
        of player: PlayerID, at moment: Moment? = nil, pastDays: Int
    ) async throws -> PlayerPicture {
        let reader = try await reader()
        return try await reader.picture(of: player, at: reader.asked(at: moment), pastDays: pastDays)
    }

    /// Calls `body` with the data of a page about each player, one after the other, in the order of the UTF-8 bytes of
    /// their ids.
    ///
    /// - Parameters:
    ///   - pastDays: how many days before today each shows at least.
    ///   - body: takes the data.
    package func forEachPicture(pastDays: Int, _ body: (PlayerPicture) throws -> Void) async throws {
        let reader = try await reader()
        let asked = reader.asked(at: nil)
        try await reader.forEachPage { names in
            // One at a time: a player may have ten years.
            for name in names { try body(try await reader.picture(of: name, at: asked, pastDays: pastDays)) }
        }
    }

    /// Explains why a player has an achievement, or why not: the criterion node by node, and for an unlock the event
    /// that completed it. Challenges and attempts are those of the present instant, in the offset of the player's last
    /// event.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the achievement.
    public func explain(_ achievement: AchievementKey, for player: PlayerID) async throws -> Explanation {
        try await explain(achievement, for: player, asked: nil)
    }

    /// Explains why a player has an achievement, or why not: the criterion node by node, and for an unlock the event
    /// that completed it.
    ///
    /// - Parameters:
    ///   - achievement: the achievement's current key, or a former one.
    ///   - player: the player.
    ///   - moment: the moment on the player's clock at which challenges and current attempts are evaluated.
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the achievement.
    public func explain(
        _ achievement: AchievementKey, for player: PlayerID, at moment: Moment
    ) async throws -> Explanation {
        try await explain(achievement, for: player, asked: moment)
    }

    private func explain(
        _ achievement: AchievementKey, for player: PlayerID, asked moment: Moment?
    ) async throws -> Explanation {
        let reader = try await reader()
        let (rulebook, asked) = (reader.rulebook, reader.asked(at: moment))
        let occurrences = try asked.limits.compactMap { try rulebook.occurrence(toGrant: achievement, at: $0) }
        if !occurrences.isEmpty {
            let loaded = try await reader.load(
                player, [.unlocks],
                rows: reader.rows(of: occurrences) + reader.bestDayRows(at: asked)
                    + reader.weekRows(at: asked))
            let moment = asked.moment(for: loaded.progress)
            if let occurrence = try rulebook.occurrence(toGrant: achievement, at: moment) {
                return rulebook.explain(occurrence, of: player, loaded.progress, loaded.records.unlocks, at: moment)
            }
        }
        let index = try rulebook.index(of: achievement)
        let loaded = try await reader.load(
            player, [.unlocks],
            rows: reader.memberRows(rulebook.collections(of: index)) + reader.bestDayRows(at: asked)
                + reader.weekRows(at: asked) + reader.runRows)
        let moment = asked.moment(for: loaded.progress)
        let unlock = loaded.records.unlocks.first { $0.achievement == rulebook.achievements[index].key }
        return rulebook.explain(index, of: player, loaded.progress, unlock: unlock, at: moment)
    }

    /// A player's activity and points on each day of a range. O(number of days).
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - days: local days, including both ends; limited to the last ten years of the range.
    public func statistics(of player: PlayerID, days: ClosedRange<Day>) async throws -> PlayerStatistics {
        let reader = try await reader()
        let days = days.limited
        let loaded = try await reader.load(player, rows: reader.dayRows(days))
        return reader.rulebook.statistics(loaded.progress, days: days)
    }

    /// The player's running streaks, soonest to break first, at the present instant in the offset of the player's last
    /// event.
    public func reminders(for player: PlayerID) async throws -> [Reminder] {
        try await status(of: player).reminders
    }

    /// The player's running streaks, soonest to break first, at a moment on the player's clock.
    public func reminders(for player: PlayerID, at moment: Moment) async throws -> [Reminder] {
        try await status(of: player, at: moment).reminders
    }

    /// The latest unlocks of a player, newest first.
    public func recentUnlocks(of player: PlayerID, limit: Int = 10) async throws -> [Unlock] {
        let loaded = try await reader().load(player, [.unlocks])
        return Array(loaded.records.unlocks.newestFirst.prefix(max(0, limit)))
    }

    /// The ledger entries of a player's points, oldest first. O(the player's events) in stores that keep entries with
    /// the events, such as the SQLite store.
    public func ledger(of player: PlayerID) async throws -> [LedgerEntry] {
        try await reader().load(player, [.ledger]).records.ledger.oldestFirst
    }

    /// The members of a player's set, each with the earliest moment at which it was inserted; empty for an unknown
    /// metric. O(size of the set).
    public func members(of metric: Metric<Distinct>, for player: PlayerID) async throws -> [ExactText: Moment] {
        try await reader().rows(of: metric.id, for: player).mapValues { row in
            Moment(milliseconds: row.a, offsetSeconds: Int(clamping: row.b))
        }
    }

    /// The amounts of a family's keys; empty for an unknown family. O(number of keys).
    public func bests(
        of family: MetricFamily<some SingleAmountKind>, for player: PlayerID
    ) async throws -> [ExactText: Amount] {
        try await reader().rows(of: family.id, for: player).mapValues(\.amount)
    }

    /// All players in the store, or the first `limit`, in the order of the UTF-8 bytes of their ids.
    public func allPlayers(limit: Int? = nil) async throws -> [PlayerID] {
        var players: [PlayerID] = []
        try await reader().forEachPage(limit: limit) { players += $0 }
        return players
    }

    /// The player who owns the records of an id: the player into whom it was joined, or else the id itself.
    public func owner(of player: PlayerID) async throws -> PlayerID {
        try await reader().catalog.joined.resolved(player)
    }

    /// The players in the store after `last`, or from the start for `nil`, in the order of the UTF-8 bytes of their
    /// ids.
    package func players(after last: PlayerID?, limit: Int) async throws -> [PlayerID] {
        try await reader().store.players(.named(after: last), limit: limit).map(\.player)
    }

    /// The best players on a board.
    ///
    /// The first query of a board reads every player; later ones read only the players who changed since, except that
    /// boards of current streaks read every player each time. Current streaks are as of the present instant, or of the
    /// instant in ``PlayerReader/at(_:offsetSeconds:)``.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the metric or mode.
    public func leaderboard(_ board: Board, limit: Int = 10) async throws -> [Standing] {
        try await reader().ranking(of: board).standings(0..<max(0, limit))
    }

    /// Whether a player can be on leaderboards: ``AchievementCenter/list(_:onBoards:by:id:)`` can leave a player out.
    public func isListed(_ player: PlayerID) async throws -> Bool {
        let reader = try await reader()
        return reader.rulebook.isListed(try await reader.load(player).progress)
    }

    /// A player's rank on a board, with up to `radius` neighbors on each side; empty for a player who is not on the
    /// board.
    ///
    /// Finding the rank takes O(log n) in the number of players; see ``leaderboard(_:limit:)`` for the first query.
    public func standings(
        around player: PlayerID, on board: Board, radius: Int = 2
    ) async throws -> [Standing] {
        let reader = try await reader()
        try reader.checkIsNotJoined(player)
        let ranking = try await reader.ranking(of: board)
        guard let position = ranking.position(of: player) else { return [] }
        let reach = min(max(0, radius), ranking.entries.count)
        return ranking.standings(max(0, position - reach)..<(position + reach + 1))
    }
}

extension [Unlock] {
    /// The unlocks sorted newest first; at the same instant, in the order of their keys.
    var newestFirst: [Unlock] {
        sorted { ($1.at.milliseconds, $0.achievement) < ($0.at.milliseconds, $1.achievement) }
    }
}
