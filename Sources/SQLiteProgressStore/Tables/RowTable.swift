import AchievementCore
import AchievementStorage
import CSQLite

/// The rows of players, apart from their states.
final class RowTable {
    private let connection: Connection
    private let find: Statement
    private let findAll: Statement
    private let findRange: Statement
    private let replace: Statement
    private let deleteSeries: Statement

    init(_ connection: Connection) {
        self.connection = connection
        find = Statement(connection, "SELECT key, a, b, c FROM player_rows WHERE player = ? AND series = ? AND key = ?")
        findAll = Statement(
            connection, "SELECT key, a, b, c FROM player_rows WHERE player = ? AND series = ? ORDER BY key")
        // Texts sort after all numbers, so a range of numbers contains no texts.
        findRange = Statement(
            connection,
            """
            SELECT key, a, b, c FROM player_rows WHERE player = ? AND series = ? AND key BETWEEN ? AND ? ORDER BY key
            """)
        // There is no other index, so this searches for the row only once, while an upsert would search twice.
        replace = Statement(
            connection, "INSERT OR REPLACE INTO player_rows (player, series, key, a, b, c) VALUES (?, ?, ?, ?, ?, ?)")
        deleteSeries = Statement(connection, "DELETE FROM player_rows WHERE player = ? AND series = ?")
    }

    /// The requested rows of the player in row `player`, as far as they exist.
    func rows(of player: Int64, _ request: RowRequest) throws(StoreError) -> [StoredRow] {
        let series = request.series
        switch request.selection {
        case .all:
            return try rows(of: findAll.bind(player).bind(series), series)
        case .numbers(let range):
            return try rows(
                of: findRange.bind(player).bind(series).bind(range.lowerBound).bind(range.upperBound), series)
        case .keys(let keys):
            var rows: [StoredRow] = []
            rows.reserveCapacity(keys.count)
            for key in keys { rows += try self.rows(of: find.bind(player).bind(series).bind(key), series) }
            return rows
        }
    }

    /// Removes all rows of a series.
    func clear(_ series: Int64, of player: Int64) throws(StoreError) {
        try deleteSeries.bind(player).bind(series).run()
    }

    /// Inserts or replaces a row.
    func write(_ row: StoredRow, of player: Int64) throws(StoreError) {
        try replace.bind(player).bind(row.series).bind(row.key).bind(row.a).bind(row.b).bind(row.c).run()
    }

    private func rows(of statement: Statement, _ series: Int64) throws(StoreError) -> [StoredRow] {
        try statement.rows { row throws(StoreError) in
            StoredRow(
                series: series, key: try self.key(row), a: row.integer(1), b: row.integer(2), c: row.integer(3))
        }
    }

    private func key(_ row: Statement) throws(StoreError) -> RowKey {
        switch row.type(0) {
        case SQLITE_INTEGER: return .number(row.integer(0))
        case SQLITE_TEXT: return .text(ExactText(row.text(0)))
        default: throw connection.error(.corrupt, "a row has a key that is neither a number nor a text")
        }
    }
}

extension Statement {
    /// Binds a key as an integer or a text.
    @discardableResult
    fileprivate func bind(_ key: RowKey) -> Statement {
        switch key {
        case .number(let number): bind(number)
        case .text(let text): bind(text)
        }
    }
}
