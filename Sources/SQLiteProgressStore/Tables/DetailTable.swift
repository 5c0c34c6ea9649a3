import AchievementCore
public import AchievementStorage
import CSQLite

/// The detail rows.
final class DetailTable {
    private let connection: Connection
    private let find: Statement
    private let findAll: Statement
    private let upsert: Statement
    private let deleteSeries: Statement

    init(_ connection: Connection) {
        self.connection = connection
        find = Statement(connection, "SELECT a, b, c FROM details WHERE player = ? AND series = ? AND key = ?")
        findAll = Statement(
            connection, "SELECT a, b, c, key FROM details WHERE player = ? AND series = ? ORDER BY key")
        upsert = Statement(
            connection,
            """
            INSERT INTO details (player, series, key, a, b, c) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (player, series, key) DO UPDATE SET a = excluded.a, b = excluded.b, c = excluded.c
            """)
        deleteSeries = Statement(connection, "DELETE FROM details WHERE player = ? AND series = ?")
    }

    /// The rows of the player in `row` that are asked for, as far as they exist.
    func rows(of player: Int64, _ request: DetailRequest) throws(StoreError) -> [StoredPlayer.Row] {
        let series = request.series
        switch request.rows {
        case .all:
            return try findAll.bind(player).bind(series).rows { found throws(StoreError) in
                StoredPlayer.Row(series: series, key: try self.key(found, 3), row: DetailRow(found))
            }
        case .keys(let keys):
            var rows: [StoredPlayer.Row] = []
            for key in keys {
                guard let row = try find.bind(player).bind(series).bind(key).first({ DetailRow($0) }) else { continue }
                rows.append(StoredPlayer.Row(series: series, key: key, row: row))
            }
            return rows
        }
    }

    /// Removes all rows of a series.
    func clear(_ series: Int64, of player: Int64) throws(StoreError) {
        try deleteSeries.bind(player).bind(series).run()
    }

    /// Inserts or replaces a row.
    func write(_ row: StoredPlayer.Row, of player: Int64) throws(StoreError) {
        try upsert.bind(player).bind(row.series).bind(row.key).bind(row.row.a).bind(row.row.b).bind(row.row.c).run()
    }

    private func key(_ row: Statement, _ column: Int32) throws(StoreError) -> DetailKey {
        switch row.type(column) {
        case SQLITE_INTEGER: return .number(row.integer(column))
        case SQLITE_TEXT: return .text(ExactText(row.text(column)))
        default: throw connection.problem(.corrupt, "a detail row has a key that is neither a number nor a text")
        }
    }
}

extension Statement {
    /// Binds a key as what it is.
    @discardableResult
    fileprivate func bind(_ key: DetailKey) -> Statement {
        switch key {
        case .number(let number): bind(number)
        case .text(let text): bind(text)
        }
    }
}

extension DetailRow {
    /// The first three columns of `row`.
    fileprivate init(_ row: Statement) {
        self.init(a: row.integer(0), b: row.integer(1), c: row.integer(2))
    }
}
