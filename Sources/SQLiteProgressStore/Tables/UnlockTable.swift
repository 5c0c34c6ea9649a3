import AchievementCore
public import AchievementStorage

/// The unlocks that were not revoked.
final class UnlockTable {
    private let connection: Connection
    private let symbols: SymbolTable
    private let references: EventReferences
    private let replace: Statement
    private let delete: Statement
    private let find: Statement

    init(_ connection: Connection, _ symbols: SymbolTable, _ references: EventReferences) {
        self.connection = connection
        self.symbols = symbols
        self.references = references
        replace = Statement(
            connection,
            """
            INSERT OR REPLACE INTO unlocks
                (player, symbol, at, utc_offset, catalog_version, fingerprint, occasion, points, granted_by, source,
                event)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        delete = Statement(connection, "DELETE FROM unlocks WHERE player = ? AND symbol = ?")
        find = Statement(
            connection,
            """
            SELECT symbol, at, utc_offset, catalog_version, fingerprint, occasion, points, granted_by, texts.text, event
            FROM unlocks LEFT JOIN texts ON texts.id = source
            WHERE player = ?
            """)
    }

    /// Inserts or replaces an unlock of the player in row `player`.
    func write(_ unlock: Unlock, symbol: Int64, of player: Int64) throws(StoreError) {
        // An unlock under a number that is not an achievement's could never be read back.
        _ = try symbols.achievement(symbol)
        let event = try references.reference(to: unlock.event)
        try replace.bind(player).bind(symbol).bind(unlock.at).bind(Int64(unlock.catalogVersion))
            .bind(unlock.criterionFingerprint).bind(unlock.origin.rawValue).bind(Int64(unlock.points))
            .bind(unlock.grantedBy).bind(event).run()
    }

    /// Removes an unlock of the player in row `player`, if it is there.
    func remove(symbol: Int64, of player: Int64) throws(StoreError) {
        try delete.bind(player).bind(symbol).run()
    }

    /// The unlocks of the player in row `player`, in the order of their symbols.
    func unlocks(of player: Int64) throws(StoreError) -> [Unlock] {
        try find.bind(player).rows { row throws(StoreError) in
            guard let occasion = UnlockOrigin(rawValue: row.text(5)) else {
                throw self.connection.problem(.corrupt, "an unlock has the occasion \"\(row.text(5))\"")
            }
            return Unlock(
                achievement: try self.symbols.achievement(row.integer(0)), at: try row.moment(1),
                event: try self.references.event(row, 8), catalogVersion: Int(clamping: row.integer(3)),
                criterionFingerprint: row.text(4), origin: occasion, points: Int(clamping: row.integer(6)),
                grantedBy: row.isNull(7) ? nil : row.text(7))
        }
    }
}
