import AchievementCore
import AchievementStorage

/// The players: their states, revisions, and the ends of their event chains.
final class PlayerTable {
    /// A player's row.
    struct Entry {
        /// The row; `nil` for a player whom the store does not know.
        var row: Int64?
        /// The number of commits of the player.
        var revision: Int64 = 0
        /// The player's last event; 0 if there is none.
        var lastEvent: Int64 = 0
        /// The number of the catalog under which the player was last judged.
        var judgedUnder: Int64 = 0
        /// The compact state, if it was read.
        var state: [UInt8] = []
        /// The number of the last ledger entry; 0 if there is none.
        var lastPoints: Int64 = 0
    }

    /// The most recently committed entries of players, so that the next commit need not read them. If others have
    /// written since, the update notices that, because it then changes no row.
    private var committed: TransactionCache<PlayerID, Entry>
    private let counters: CounterTable
    private let connection: Connection
    private let find: Statement
    private let insert: Statement
    private let update: Statement
    private let updateUnlisted: Statement
    private let updateChain: Statement
    private let updateChange: Statement
    private let pageByName: Statement
    private let pageByChange: Statement
    private let byRow: Statement

    /// - Parameter counters: must be read before the players in each commit.
    init(_ connection: Connection, _ counters: CounterTable) {
        self.connection = connection
        self.counters = counters
        committed = TransactionCache(connection, counters, capacity: 20_000)
        find = Statement(
            connection, "SELECT id, revision, last_event, judged_under, last_points, state FROM players WHERE name = ?")
        insert = Statement(
            connection,
            """
            INSERT INTO players (name, revision, listed_change, last_event, judged_under, last_points, state)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        update = Statement(
            connection,
            """
            UPDATE players
            SET revision = revision + 1, listed_change = ?, last_event = ?, judged_under = ?, last_points = ?,
                state = ?
            WHERE id = ? AND revision = ? AND last_event = ?
            """)
        // Does not touch the index of changes.
        updateUnlisted = Statement(
            connection,
            """
            UPDATE players
            SET revision = revision + 1, last_event = ?, judged_under = ?, last_points = ?, state = ?
            WHERE id = ? AND revision = ? AND last_event = ?
            """)
        updateChange = Statement(connection, "UPDATE players SET listed_change = ? WHERE id = ?")
        updateChain = Statement(connection, "UPDATE players SET last_event = ? WHERE id = ? AND last_event = ?")
        pageByName = Statement(
            connection,
            """
            SELECT id, name, listed_change, judged_under FROM players
            WHERE name > ? AND revision > 0 ORDER BY name LIMIT ?
            """)
        byRow = Statement(connection, "SELECT id, name, listed_change, judged_under FROM players WHERE id = ?")
        pageByChange = Statement(
            connection,
            """
            SELECT id, name, listed_change, judged_under FROM players
            WHERE listed_change > ? ORDER BY listed_change LIMIT ?
            """)
    }

    /// The row of `player`.
    func entry(of player: PlayerID, withState: Bool = false) throws(StoreError) -> Entry {
        try find.bind(player.text).first { row in
            Entry(
                row: row.integer(0), revision: row.count(1), lastEvent: row.count(2),
                judgedUnder: row.integer(3), state: withState ? row.bytes(5) : [], lastPoints: row.count(4))
        } ?? Entry()
    }

    /// The row of `player`, who will be written at `revision`; from the cache, if possible.
    func entry(of player: PlayerID, at revision: Int64) throws(StoreError) -> Entry {
        if let cached = committed[player], cached.revision == revision { return cached }
        return try entry(of: player)
    }

    /// Remembers what the open transaction wrote.
    func remember(_ entry: Entry, of player: PlayerID) { committed[player] = entry }

    /// Writes `entry` as the row of `player`, and increments the revision.
    ///
    /// - Parameters:
    ///   - lastEvent: the player's last event before the commit.
    ///   - change: the change number.
    ///   - isDeferred: whether ``RecentChanges`` keeps the change number for now.
    /// - Returns: the player's row.
    func write(
        _ entry: Entry, of player: PlayerID, after lastEvent: Int64, change: Int64, isDeferred: Bool
    ) throws(StoreError) -> Int64 {
        guard let row = entry.row else { return try insert(entry, of: player, revision: 1, change: change) }
        let statement = isDeferred ? updateUnlisted : update.bind(change)
        try statement.bind(entry.lastEvent).bind(entry.judgedUnder).bind(entry.lastPoints).bind(entry.state)
            .bind(row).bind(entry.revision).bind(lastEvent).run()
        guard connection.changes == 1 else {
            throw connection.error(.conflict, "player \"\(player)\" is not at revision \(entry.revision)")
        }
        return row
    }

    /// Writes the end of the event chain of `player`, who has no other changes.
    ///
    /// - Parameter lastEvent: the player's last event before the commit.
    /// - Returns: the player's row.
    func writeChain(of player: PlayerID, _ entry: Entry, after lastEvent: Int64) throws(StoreError) -> Int64 {
        guard let row = entry.row else {
            return try insert(entry, of: player, revision: 0, change: 0)
        }
        try updateChain.bind(entry.lastEvent).bind(row).bind(lastEvent).run()
        guard connection.changes == 1 else {
            throw connection.error(.conflict, "player \"\(player)\" has other events now")
        }
        committed[player] = nil
        return row
    }

    /// Writes the number of a player's last change to the player's row.
    func write(_ change: RecentChanges.Change) throws(StoreError) {
        try updateChange.bind(change.number).bind(change.row).run()
    }

    /// The players on a page, without those who have events but were never committed.
    func list(_ page: PlayerPage, limit: Int) throws(StoreError) -> [ListedPlayer] {
        guard limit > 0 else { return [] }
        let recent = try counters.recentChanges().all
        switch page {
        case .named(let after):
            let numbers = Dictionary(recent.map { ($0.row, $0.number) }) { $1 }
            // No id is empty, so all ids sort after the empty text.
            return try rows(of: pageByName.bind(after?.rawValue ?? "").bind(Int64(limit))).map { row, listed in
                var listed = listed
                listed.change = numbers[row] ?? listed.change
                return listed
            }
        case .changed(let after):
            let rows = Set(recent.map(\.row))
            // Players who were never committed have change 0. Players with a recent change are skipped.
            let (count, isBeyond) = limit.addingReportingOverflow(rows.count)
            var listed = try self.rows(of: pageByChange.bind(max(0, after)).bind(Int64(isBeyond ? limit : count)))
                .filter { !rows.contains($0.row) }.map(\.player)
            for change in recent where change.number > after {
                guard var player = try self.rows(of: byRow.bind(change.row)).first?.player else { continue }
                player.change = change.number
                listed.append(player)
            }
            return Array(listed.sorted { $0.change < $1.change }.prefix(limit))
        }
    }

    private func rows(of statement: Statement) throws(StoreError) -> [(row: Int64, player: ListedPlayer)] {
        try statement.rows { row in
            (
                row.integer(0),
                ListedPlayer(player: PlayerID(row.text(1)), change: row.count(2), judgedUnder: row.integer(3))
            )
        }
    }

    private func insert(
        _ entry: Entry, of player: PlayerID, revision: Int64, change: Int64
    ) throws(StoreError) -> Int64 {
        try insert.bind(player.text).bind(revision).bind(change).bind(entry.lastEvent).bind(entry.judgedUnder)
            .bind(entry.lastPoints).bind(entry.state).run()
        return connection.lastInsertedRow
    }
}
