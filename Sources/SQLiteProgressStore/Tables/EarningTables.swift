import AchievementCore
import AchievementStorage

/// The unlocks that were not revoked.
final class UnlockTable {
    private let connection: Connection
    private let references: EventReferences
    private let replace: Statement
    private let delete: Statement
    private let find: Statement

    init(_ connection: Connection, _ references: EventReferences) {
        self.connection = connection
        self.references = references
        replace = Statement(
            connection,
            """
            INSERT OR REPLACE INTO unlocks
                (player, symbol, at, utc_offset, catalog_version, fingerprint, origin, points, granted_by, source,
                event, evidence)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        delete = Statement(connection, "DELETE FROM unlocks WHERE player = ? AND symbol = ?")
        find = Statement(
            connection,
            """
            SELECT symbol, at, utc_offset, catalog_version, fingerprint, origin, points, granted_by, texts.text, event,
                evidence
            FROM unlocks LEFT JOIN texts ON texts.id = source
            WHERE player = ? ORDER BY symbol
            """)
    }

    /// Inserts or replaces an unlock of the player in row `player`.
    func write(_ unlock: StoredUnlock, of player: Int64) throws(StoreError) {
        let event = try references.reference(to: unlock.event)
        try replace.bind(player).bind(unlock.symbol).bind(unlock.at).bind(Int64(unlock.catalogVersion))
            .bind(unlock.fingerprint).bind(unlock.origin.rawValue).bind(Int64(unlock.points))
            .bind(unlock.grantedBy).bind(event).bind(unlock.evidence).run()
    }

    /// Removes an unlock of the player in row `player`, if it is there.
    func remove(symbol: Int64, of player: Int64) throws(StoreError) {
        try delete.bind(player).bind(symbol).run()
    }

    /// The unlocks of the player in row `player`, in the order of their symbols.
    func unlocks(of player: Int64) throws(StoreError) -> [StoredUnlock] {
        try find.bind(player).rows { row throws(StoreError) in
            guard let origin = UnlockOrigin(rawValue: row.text(5)) else {
                throw self.connection.error(.corrupt, "an unlock has the origin \"\(row.text(5))\"")
            }
            return StoredUnlock(
                symbol: row.integer(0), at: try row.moment(1), event: try self.references.event(row, 8),
                catalogVersion: Int(clamping: row.integer(3)), fingerprint: row.text(4), origin: origin,
                points: Int(clamping: row.count(6)), grantedBy: row.isNull(7) ? nil : row.text(7),
                evidence: row.isNull(10) ? nil : row.text(10))
        }
    }
}

/// The entries of points.
final class LedgerTable {
    private let references: EventReferences
    private let findLast: Statement
    private let insert: Statement
    private let find: Statement

    init(_ connection: Connection, _ references: EventReferences) {
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
            SELECT mode, points, reason, at, utc_offset, achievement, texts.text, event
            FROM ledger LEFT JOIN texts ON texts.id = source
            WHERE player = ? ORDER BY entry
            """)
    }

    /// Adds entries to the ledger of the player in row `player`.
    func append(_ entries: [StoredPoints], of player: Int64) throws(StoreError) {
        guard !entries.isEmpty else { return }
        var number = try findLast.bind(player).first { $0.count(0) } ?? 0
        for entry in entries {
            number += 1
            let event = try references.reference(to: entry.event)
            try insert.bind(player).bind(number).bind(entry.mode).bind(Int64(entry.points)).bind(entry.reason)
                .bind(entry.at).bind(entry.achievement).bind(event).run()
        }
    }

    /// The entries of the player in row `player`, oldest first.
    func entries(of player: Int64) throws(StoreError) -> [StoredPoints] {
        try find.bind(player).rows { row throws(StoreError) in
            StoredPoints(
                mode: row.integer(0), points: Int(clamping: row.count(1)), reason: row.text(2),
                achievement: row.isNull(5) ? nil : row.integer(5), event: try self.references.event(row, 6),
                at: try row.moment(3))
        }
    }
}
