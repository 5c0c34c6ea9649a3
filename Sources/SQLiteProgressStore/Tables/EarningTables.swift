import AchievementCore
import AchievementStorage

/// The unlocks that are not revoked.
final class UnlockTable {
    private let connection: Connection
    private let texts: TextTable
    private let references: EventReferences
    private let replace: Statement
    private let delete: Statement
    private let find: Statement
    /// By achievement, the template of the latest evidence, and its number. The next evidence usually has the same
    /// template.
    private var templates: [Int64: (text: [UInt8], number: Int64)] = [:]

    private static let memoryLimit = 4_096

    init(_ connection: Connection, _ texts: TextTable, _ references: EventReferences) {
        self.connection = connection
        self.texts = texts
        self.references = references
        replace = Statement(
            connection,
            """
            INSERT OR REPLACE INTO unlocks
                (player, symbol, at, utc_offset, catalog_version, fingerprint, criterion, origin, points, granted_by,
                source, event, template, evidence)
            VALUES (?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        delete = Statement(connection, "DELETE FROM unlocks WHERE player = ? AND symbol = ?")
        find = Statement(
            connection,
            """
            SELECT unlocks.symbol, unlocks.at, unlocks.utc_offset, catalog_version,
                coalesce(criteria.text, fingerprint), origin, unlocks.points, granted_by, sources.text,
                unlocks.event, evidence, templates.text
            FROM unlocks
            LEFT JOIN texts AS criteria ON criteria.id = criterion
            LEFT JOIN texts AS templates ON templates.id = unlocks.template
            LEFT JOIN texts AS sources ON sources.id = unlocks.source
            WHERE unlocks.player = ? ORDER BY unlocks.symbol
            """)
    }

    /// Inserts or replaces an unlock of the player in row `player`.
    ///
    /// - Parameter sequence: the sequence number of the unlock's event, if it is one of the player's events in the
    ///   commit.
    func write(_ unlock: StoredUnlock, of player: Int64, at sequence: Int64?) throws(StoreError) {
        let criterion = try texts.makeNumber(of: ExactText(unlock.fingerprint))
        let evidence = try unlock.evidence.map { evidence throws(StoreError) in
            try self.evidence(Array(evidence.utf8), of: unlock.symbol)
        }
        replace.bind(player).bind(unlock.symbol).bind(unlock.at).bind(Int64(unlock.catalogVersion)).bind(criterion)
            .bind(unlock.origin.rawValue).bind(Int64(unlock.points)).bind(unlock.grantedBy)
        try references.bind(unlock.event, at: sequence, to: replace)
        try replace.bind(evidence?.template).bind(evidence.map { String(decoding: $0.bytes, as: UTF8.self) }).run()
    }

    private func evidence(_ json: [UInt8], of symbol: Int64) throws(StoreError) -> SharedJSON {
        // The number may have been removed together with an erased player.
        if let (template, number) = templates[symbol], try texts.text(number)?.utf8.elementsEqual(template) == true,
            let values = JSONTemplate.values(of: json, from: template)
        {
            return SharedJSON(template: number, values: values)
        }
        let evidence = try SharedJSON(json, taking: .numbers, texts)
        if let number = evidence.template {
            if templates.count >= UnlockTable.memoryLimit { templates.removeAll() }
            templates[symbol] = try texts.text(number).map { (Array($0.utf8), number) }
        }
        return evidence
    }

    /// Removes an unlock of the player in row `player`, if it exists.
    func remove(symbol: Int64, of player: Int64) throws(StoreError) {
        try delete.bind(player).bind(symbol).run()
    }

    /// The unlocks of the player in row `player`, in the order of their symbols.
    func unlocks(of player: Int64) throws(StoreError) -> [StoredUnlock] {
        try find.bind(player).rows { row throws(StoreError) in
            guard let origin = UnlockOrigin(rawValue: row.text(5)) else {
                throw self.connection.error(.corrupt, "an unlock has the origin \"\(row.text(5))\"")
            }
            var evidence = row.optionalText(10)
            if let values = evidence, let template = row.optionalText(11) {
                guard let json = SharedJSON.json(Array(values.utf8)[...], template: template) else {
                    throw self.connection.error(.corrupt, "the evidence of an unlock does not fit its template")
                }
                evidence = String(decoding: json, as: UTF8.self)
            }
            return StoredUnlock(
                symbol: row.integer(0), at: try row.moment(1), event: try self.references.event(row, 8),
                catalogVersion: Int(clamping: row.integer(3)), fingerprint: row.text(4), origin: origin,
                points: Int(clamping: row.count(6)), grantedBy: row.optionalText(7), evidence: evidence)
        }
    }
}

/// The ledger entries that are not stored with an event: entries without an event, entries for an event of another
/// commit or player, and entries from earlier versions.
final class LedgerTable {
    private let references: EventReferences
    private let log: EventLog
    private let insert: Statement
    private let find: Statement

    init(_ connection: Connection, _ references: EventReferences, _ log: EventLog) {
        (self.references, self.log) = (references, log)
        insert = Statement(
            connection,
            """
            INSERT INTO ledger
                (player, number, mode, points, reason, at, utc_offset, achievement, source, event)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        find = Statement(
            connection,
            """
            SELECT mode, ledger.points, reason, ledger.at, ledger.utc_offset, achievement, sources.text,
                ledger.event, number
            FROM ledger
            LEFT JOIN texts AS sources ON sources.id = ledger.source
            WHERE ledger.player = ? ORDER BY number
            """)
    }

    /// Adds an entry to the ledger of the player in row `player`.
    ///
    /// - Parameter sequence: the sequence number of the entry's event, if it is one of the player's events in the
    ///   commit.
    func write(_ entry: StoredPoints, number: Int64, of player: Int64, at sequence: Int64?) throws(StoreError) {
        insert.bind(player).bind(number).bind(entry.mode).bind(Int64(entry.points)).bind(entry.reason)
            .bind(entry.at).bind(entry.achievement)
        try references.bind(entry.event, at: sequence, to: insert)
        try insert.run()
    }

    /// All entries of the player in row `player`, oldest first. O(events and entries of the player).
    ///
    /// - Parameter lastEvent: the player's last event.
    func entries(of player: Int64, lastEvent: Int64) throws(StoreError) -> [StoredPoints] {
        let apart = try find.bind(player).rows { row throws(StoreError) in
            let entry = StoredPoints(
                mode: row.integer(0), points: Int(clamping: row.count(1)), reason: row.text(2),
                achievement: row.isNull(5) ? nil : row.integer(5), event: try self.references.event(row, 6),
                at: try row.moment(3))
            return (number: row.integer(8), entry)
        }
        // An event's entries may be older than those of an event that arrived earlier.
        let caused = try log.points(of: player, last: lastEvent)
        return (apart + caused).sorted { $0.number < $1.number }.map(\.1)
    }
}
