import AchievementStorage

/// What every commit asks first.
struct Counters {
    /// The generation of the catalog.
    var generation: Int64
    /// The last place in the outbox that was given out.
    var lastDelivery: Int64
    /// The sequence of the last event; 0 if there is none.
    var lastEvent: Int64
    /// The number of the last change of any player; 0 if there is none.
    var lastChange: Int64
}

/// The numbers that there are once in a store.
final class CounterTable {
    private let connection: Connection
    private let findAll: Statement
    private let findGeneration: Statement
    private let update: Statement

    init(_ connection: Connection) {
        self.connection = connection
        // In one statement, because every commit needs them; the other two are the ends of indexes.
        findAll = Statement(
            connection,
            """
            SELECT generation, last_delivery, (SELECT max(sequence) FROM events), (SELECT max(change) FROM players)
            FROM counters
            """)
        findGeneration = Statement(connection, "SELECT generation FROM counters")
        update = Statement(connection, "UPDATE counters SET generation = ?, last_delivery = ?")
    }

    /// All numbers.
    func all() throws(StoreError) -> Counters {
        let found = try findAll.first { row in
            Counters(
                generation: row.integer(0), lastDelivery: row.integer(1), lastEvent: row.integer(2),
                lastChange: row.integer(3))
        }
        guard let found else { throw missing }
        return found
    }

    /// The generation of the catalog.
    func generation() throws(StoreError) -> Int64 {
        guard let generation = try findGeneration.first({ $0.integer(0) }) else { throw missing }
        return generation
    }

    /// Writes the generation and the last place in the outbox.
    func write(_ counters: Counters) throws(StoreError) {
        try update.bind(counters.generation).bind(counters.lastDelivery).run()
    }

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
