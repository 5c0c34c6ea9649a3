import AchievementCore
public import AchievementStorage
import CSQLite

/// The entries of points.
final class LedgerTable {
    private let connection: Connection
    private let texts: TextTable
    private let symbols: SymbolTable
    private let references: EventReferences
    private let findLast: Statement
    private let insert: Statement
    private let find: Statement

    init(_ connection: Connection, _ texts: TextTable, _ symbols: SymbolTable, _ references: EventReferences) {
        self.connection = connection
        self.texts = texts
        self.symbols = symbols
        self.references = references
        findLast = Statement(connection, "SELECT max(entry) FROM ledger WHERE player = ?")
        insert = Statement(
            connection,
            """
            INSERT INTO ledger
                (player, entry, mode, points, reason, at, utc_offset, achievement, source, event)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        find = Statement(
            connection,
            """
            SELECT modes.text, points, reason, at, utc_offset, achievement, sources.text, event
            FROM ledger
            JOIN texts AS modes ON modes.id = mode
            LEFT JOIN texts AS sources ON sources.id = source
            WHERE player = ?
            ORDER BY entry
            """)
    }

    /// Adds entries to the ledger of the player in row `player`.
    func append(_ entries: [LedgerEntry], of player: Int64) throws(StoreError) {
        guard !entries.isEmpty else { return }
        var number = try findLast.bind(player).first { $0.integer(0) } ?? 0
        for entry in entries {
            number += 1
            let mode = try texts.makeNumber(of: ExactText(entry.mode.rawValue))
            let symbol = try entry.achievement.flatMap { key throws(StoreError) in try symbols.number(of: key) }
            let event = try references.reference(to: entry.event)
            insert.bind(player).bind(number).bind(mode).bind(Int64(entry.points)).bind(entry.reason).bind(entry.at)
            if let symbol { insert.bind(symbol) } else { insert.bind(entry.achievement?.description) }
            try insert.bind(event).run()
        }
    }

    /// The entries of the player in row `player`, oldest first.
    func entries(of player: Int64) throws(StoreError) -> [LedgerEntry] {
        try find.bind(player).rows { row throws(StoreError) in
            LedgerEntry(
                mode: GameModeID(row.text(0)), points: Int(clamping: row.integer(1)), reason: row.text(2),
                achievement: try self.achievement(row, 5), event: try self.references.event(row, 6),
                at: try row.moment(3))
        }
    }

    private func achievement(_ row: Statement, _ column: Int32) throws(StoreError) -> AchievementKey? {
        switch row.type(column) {
        case SQLITE_NULL: return nil
        case SQLITE_INTEGER: return try symbols.achievement(row.integer(column))
        default:
            guard let key = AchievementKey(row.text(column)) else {
                throw connection.problem(.corrupt, "the ledger names an achievement \"\(row.text(column))\"")
            }
            return key
        }
    }
}
