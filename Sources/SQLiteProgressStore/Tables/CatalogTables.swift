import AchievementStorage

/// What every commit asks first.
struct Counters {
    /// The generation of the catalog.
    var generation: Int64
    /// The last place in the outbox that was given out, as far as its row is gone; those of rows that are there are
    /// not written down, which would cost every commit a page more.
    var lastDelivery: Int64
    /// The sequence of the last event that there ever was; 0 if there was none.
    var lastEvent: Int64
    /// The number of the last change of any player that there ever was; 0 if there was none.
    var lastChange: Int64
    /// How many players were erased.
    var erasures: Int64
}

/// The numbers that there are once in a store.
final class CounterTable {
    private let connection: Connection
    private let findAll: Statement
    private let findGeneration: Statement
    private let update: Statement
    private let raiseLastDelivery: Statement
    /// How many players were erased, as it was when the generation was read last.
    private(set) var erasures: Int64 = 0

    init(_ connection: Connection) {
        self.connection = connection
        // In one statement, because every commit needs them; the other two are the ends of indexes.
        findAll = Statement(
            connection,
            """
            SELECT generation, last_delivery, max(last_event, coalesce((SELECT max(last) FROM log), 0)),
                max(last_change, coalesce((SELECT max(change) FROM players), 0)), erasures
            FROM counters
            """)
        findGeneration = Statement(connection, "SELECT generation, erasures FROM counters")
        update = Statement(
            connection,
            "UPDATE counters SET generation = ?, last_delivery = ?, last_event = ?, last_change = ?, erasures = ?")
        raiseLastDelivery = Statement(
            connection, "UPDATE counters SET last_delivery = ?1 WHERE last_delivery < ?1")
    }

    /// All numbers.
    func all() throws(StoreError) -> Counters {
        let found = try findAll.first { row in
            Counters(
                generation: row.count(0), lastDelivery: row.count(1), lastEvent: row.count(2),
                lastChange: row.count(3), erasures: row.count(4))
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

    /// Writes all numbers.
    func write(_ counters: Counters) throws(StoreError) {
        try update.bind(counters.generation).bind(counters.lastDelivery).bind(counters.lastEvent)
            .bind(counters.lastChange).bind(counters.erasures).run()
        erasures = counters.erasures
    }

    /// Notes that a player was erased in the open transaction, so that no number that went is taken from memory.
    func noteErasure() { erasures += 1 }

    /// Notes that places in the outbox were given out up to `place`.
    func noteDelivery(at place: Int64) throws(StoreError) { try raiseLastDelivery.bind(place).run() }

    private var missing: StoreError { connection.error(.corrupt, "the row of its counters is missing") }
}

/// The notes.
final class NoteTable {
    private let replace: Statement
    private let delete: Statement
    private let findAll: Statement

    init(_ connection: Connection) {
        replace = Statement(connection, "INSERT OR REPLACE INTO notes (key, text) VALUES (?, ?)")
        delete = Statement(connection, "DELETE FROM notes WHERE key = ?")
        findAll = Statement(connection, "SELECT key, text FROM notes")
    }

    /// Sets the note under `key`, or removes it for `nil`.
    func write(_ text: String?, for key: String) throws(StoreError) {
        if let text { try replace.bind(key).bind(text).run() } else { try delete.bind(key).run() }
    }

    /// All notes.
    func all() throws(StoreError) -> [String: String] {
        let found = try findAll.rows { (key: $0.text(0), text: $0.text(1)) }
        return Dictionary(found.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
}
