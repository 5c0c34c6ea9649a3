import AchievementStorage

/// The numbers that exist once per store.
final class CounterTable {
    private let connection: Connection
    private let findAll: Statement
    private let findGeneration: Statement
    private let findEnds: Statement
    private let findRecent: Statement
    private let update: Statement
    private let updateEnds: Statement
    private let raiseLastDelivery: Statement
    /// The number of erasures as of when the counters were last read or written.
    private(set) var erasures: Int64 = 0
    /// The counters as this connection's last commit left them.
    private var cached: (counters: Counters, externalChanges: Int)?

    init(_ connection: Connection) {
        self.connection = connection
        findAll = Statement(
            connection,
            """
            SELECT generation, last_delivery, last_event, last_change, erasures, log_end, log_end_events, log_end_keys,
                recent_changes
            FROM counters
            """)
        findGeneration = Statement(connection, "SELECT generation, erasures FROM counters")
        findEnds = Statement(connection, "SELECT log_end, log_end_events, log_end_keys FROM counters")
        // Selected by primary key, because SQLite opens a statement journal for an update that may touch several rows.
        update = Statement(
            connection,
            """
            UPDATE counters
            SET generation = ?, last_delivery = ?, last_event = ?, last_change = ?, erasures = ?,
                log_end = ?, log_end_events = ?, log_end_keys = ?, recent_changes = ?
            WHERE id = 1
            """)
        findRecent = Statement(connection, "SELECT recent_changes FROM counters")
        updateEnds = Statement(connection, "UPDATE counters SET log_end = ?, log_end_events = ?, log_end_keys = ?")
        raiseLastDelivery = Statement(
            connection, "UPDATE counters SET last_delivery = ?1 WHERE last_delivery < ?1")
    }

    /// All counters, for use in a write transaction; from the cache, if nobody else has written since. They are moved
    /// out of the cache until they are written, so that they are uniquely referenced and can be changed in place.
    func all() throws(StoreError) -> Counters {
        if let current = cached.take(), current.externalChanges == connection.externalChanges {
            return current.counters
        }
        let found = try findAll.first { row throws(StoreError) in
            Counters(
                generation: row.count(0), lastDelivery: row.count(1), lastEvent: row.count(2),
                lastChange: row.count(3), erasures: row.count(4), ends: try self.ends(row, from: 5),
                recent: try self.recentChanges(row, 8))
        }
        guard let found else { throw missing }
        erasures = found.erasures
        return found
    }

    /// The generation of the catalog.
    func generation() throws(StoreError) -> Int64 {
        guard let found = try findGeneration.first({ (generation: $0.count(0), erasures: $0.count(1)) }) else {
            throw missing
        }
        erasures = found.erasures
        return found.generation
    }

    /// Writes all counters.
    func write(_ counters: Counters) throws(StoreError) {
        let (block, keys) = (counters.ends.block.row, counters.ends.keyBytes)
        // A few kilobytes with each commit, which SQLite does not have to copy.
        let written = (block?.bytes ?? []).withUnsafeBytes { events in
            keys.withUnsafeBytes { keys in
                counters.recent.bytes.withUnsafeBytes { recent in
                    Result { () throws(StoreError) in
                        try update.bind(counters.generation).bind(counters.lastDelivery).bind(counters.lastEvent)
                            .bind(counters.lastChange).bind(counters.erasures).bind(block?.last ?? 0)
                            .bind(borrowed: events).bind(borrowed: keys).bind(borrowed: recent).run()
                    }
                }
            }
        }
        try written.get()
        erasures = counters.erasures
        cached = (counters, connection.externalChanges)
    }

    /// The ends of the log and of its index.
    func ends() throws(StoreError) -> LogEnds {
        guard let found = try findEnds.first({ row throws(StoreError) in try self.ends(row, from: 0) }) else {
            throw missing
        }
        return found
    }

    /// The changes that are not in the table of players yet.
    func recentChanges() throws(StoreError) -> RecentChanges {
        guard let found = try findRecent.first({ row throws(StoreError) in try self.recentChanges(row, 0) }) else {
            throw missing
        }
        return found
    }

    private func recentChanges(_ row: Statement, _ column: Int32) throws(StoreError) -> RecentChanges {
        guard let changes = RecentChanges(row.bytes(column)) else {
            throw connection.error(.corrupt, "the last changes of players cannot be read")
        }
        return changes
    }

    private func ends(_ row: Statement, from column: Int32) throws(StoreError) -> LogEnds {
        var ends = LogEnds()
        let (last, events, keys) = (row.count(column), row.bytes(column + 1), row.bytes(column + 2))
        if !events.isEmpty {
            guard let block = LogBlock(last: last, bytes: events) else {
                throw connection.error(.corrupt, "the last events of the log cannot be read")
            }
            ends.block = LogBlockBuilder(block)
        }
        if !keys.isEmpty {
            guard let entries = IndexPage.entries(keys) else {
                throw connection.error(.corrupt, "the last entries of the index of events cannot be read")
            }
            ends.keys = entries
        }
        return ends
    }

    /// Writes the ends of the log and of its index.
    func write(_ ends: LogEnds) throws(StoreError) {
        cached = nil
        let block = ends.block.row
        try updateEnds.bind(block?.last ?? 0).bind(block?.bytes ?? []).bind(ends.keyBytes).run()
    }

    /// Notes that a player was erased in the open transaction, which invalidates cached numbers.
    func noteErasure() { erasures += 1 }

    /// Notes that sequence numbers up to `sequence` have been used in the outbox.
    func noteDelivery(at sequence: Int64) throws(StoreError) {
        cached = nil
        try raiseLastDelivery.bind(sequence).run()
    }

    private var missing: StoreError { connection.error(.corrupt, "the row of its counters is missing") }
}
