import AchievementCore
public import AchievementStorage

/// The players: their states, revisions and the ends of their event chains.
final class PlayerTable {
    /// What the table says of a player, but for the state.
    struct Entry {
        /// The row; `nil` for a player who is not known.
        var row: Int64?
        /// Counts the commits of the player.
        var revision: Int64
        /// The player's last event; 0 if there is none.
        var lastEvent: Int64
    }

    private let connection: Connection
    private let find: Statement
    private let findState: Statement
    private let insert: Statement
    private let update: Statement
    private let updateChain: Statement
    private let page: Statement
    private let findLastChange: Statement
    private let pageByChange: Statement

    init(_ connection: Connection) {
        self.connection = connection
        find = Statement(connection, "SELECT id, revision, last_event FROM players WHERE name = ?")
        findState = Statement(connection, "SELECT state FROM players WHERE id = ?")
        insert = Statement(
            connection, "INSERT INTO players (name, revision, change, last_event, state) VALUES (?, ?, ?, ?, ?)")
        update = Statement(
            connection,
            """
            UPDATE players SET revision = revision + 1, change = ?, last_event = ?, state = ?
            WHERE id = ? AND revision = ?
            """)
        updateChain = Statement(connection, "UPDATE players SET last_event = ? WHERE id = ?")
        page = Statement(
            connection, "SELECT name FROM players WHERE name > ? AND revision > 0 ORDER BY name LIMIT ?")
        findLastChange = Statement(connection, "SELECT max(change) FROM players")
        pageByChange = Statement(
            connection, "SELECT name, change FROM players WHERE change > ? ORDER BY change LIMIT ?")
    }

    /// What there is of `player`.
    func entry(of player: PlayerID) throws(StoreError) -> Entry {
        try find.bind(player.text).first { row in
            Entry(row: row.integer(0), revision: row.integer(1), lastEvent: row.integer(2))
        } ?? Entry(row: nil, revision: 0, lastEvent: 0)
    }

    /// The state in `row`.
    func state(in row: Int64) throws(StoreError) -> [UInt8] {
        try findState.bind(row).first { $0.bytes(0) } ?? []
    }

    /// The number of the last change of any player; 0 if there is none.
    func lastChange() throws(StoreError) -> Int64 { try findLastChange.first { $0.integer(0) } ?? 0 }

    /// Writes a new state of `player` and counts the revision up.
    ///
    /// - Returns: the player's row.
    func write(
        _ state: [UInt8], of player: PlayerID, _ entry: Entry, change: Int64
    ) throws(StoreError) -> Int64 {
        guard let row = entry.row else {
            return try insert(player, revision: 1, change: change, lastEvent: entry.lastEvent, state: state)
        }
        try update.bind(change).bind(entry.lastEvent).bind(state).bind(row).bind(entry.revision).run()
        guard connection.changes == 1 else {
            throw connection.problem(.conflict, "player \"\(player)\" is not at revision \(entry.revision)")
        }
        return row
    }

    /// Writes the end of the event chain of `player`, of whom nothing else is known or changes.
    ///
    /// - Returns: the player's row.
    func writeChain(of player: PlayerID, _ entry: Entry) throws(StoreError) -> Int64 {
        guard let row = entry.row else {
            return try insert(player, revision: 0, change: 0, lastEvent: entry.lastEvent, state: [])
        }
        try updateChain.bind(entry.lastEvent).bind(row).run()
        return row
    }

    /// Players after `player` in the order of the bytes of their ids.
    func names(after player: PlayerID?, limit: Int) throws(StoreError) -> [PlayerID] {
        // No id is empty, so all of them stand after the empty text.
        try page.bind(player?.rawValue ?? "").bind(Int64(max(0, limit))).rows { PlayerID($0.text(0)) }
    }

    /// Players whose last change is after `change`, in the order of these changes.
    func changes(after change: Int64, limit: Int) throws(StoreError) -> [(player: PlayerID, change: Int64)] {
        // The change of players who were never committed is 0.
        try pageByChange.bind(max(0, change)).bind(Int64(max(0, limit))).rows {
            (PlayerID($0.text(0)), $0.integer(1))
        }
    }

    private func insert(
        _ player: PlayerID, revision: Int64, change: Int64, lastEvent: Int64, state: [UInt8]
    ) throws(StoreError) -> Int64 {
        try insert.bind(player.text).bind(revision).bind(change).bind(lastEvent).bind(state).run()
        return connection.lastInsertedRow
    }
}
