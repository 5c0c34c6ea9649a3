import AchievementCore
import AchievementStorage

/// The parts that many events have in common, as numbers of their texts.
struct EventShape: Hashable {
    var source: Int64
    var type: Int64
    /// The number of seconds by which the player's clock was ahead of UTC.
    var offset: Int64
    /// The template of the payload; 0 if there is none.
    var template: Int64
}

/// Assigns numbers to the shapes of events.
final class ShapeTable {
    /// A shape with its texts.
    struct NamedShape {
        let shape: EventShape
        let source: String
        let type: EventType
        let template: String?
    }

    private let connection: Connection
    private let find: Statement
    private let findNamed: Statement
    private let insert: Statement
    private let delete: Statement
    private let findUse: Statement
    private var numbers: TransactionCache<EventShape, Int64>
    private var names: TransactionCache<Int64, NamedShape>

    /// - Parameter counters: must be read before the shapes in each transaction.
    init(_ connection: Connection, _ counters: CounterTable) {
        self.connection = connection
        numbers = TransactionCache(connection, counters, capacity: 4_096)
        names = TransactionCache(connection, counters, capacity: 4_096)
        find = Statement(
            connection,
            "SELECT number FROM shapes WHERE source = ? AND type = ? AND utc_offset = ? AND template = ?")
        findNamed = Statement(
            connection,
            """
            SELECT source, type, utc_offset, template, sources.text, types.text, templates.text
            FROM shapes
            JOIN texts AS sources ON sources.id = source
            JOIN texts AS types ON types.id = type
            LEFT JOIN texts AS templates ON templates.id = template
            WHERE number = ? AND (template = 0 OR templates.id NOT NULL)
            """)
        insert = Statement(
            connection, "INSERT INTO shapes (source, type, utc_offset, template) VALUES (?, ?, ?, ?)")
        delete = Statement(connection, "DELETE FROM shapes WHERE number = ?")
        findUse = Statement(
            connection, "SELECT 1 FROM shapes WHERE source = ?1 OR type = ?1 OR template = ?1 LIMIT 1")
    }

    /// The number of a shape, newly assigned if it has none.
    func makeNumber(of shape: EventShape) throws(StoreError) -> Int64 {
        if let number = numbers[shape] { return number }
        func bound(_ statement: Statement) -> Statement {
            statement.bind(shape.source).bind(shape.type).bind(shape.offset).bind(shape.template)
        }
        var number = try bound(find).first { $0.integer(0) }
        if number == nil {
            try bound(insert).run()
            number = connection.lastInsertedRow
        }
        numbers[shape] = number
        return number ?? 0
    }

    /// The shape with a number.
    func named(_ number: Int64) throws(StoreError) -> NamedShape {
        if let cached = names[number] { return cached }
        let found = try findNamed.bind(number).first { row in
            let shape = EventShape(
                source: row.integer(0), type: row.integer(1), offset: row.integer(2), template: row.integer(3))
            return NamedShape(
                shape: shape, source: row.text(4), type: EventType(row.text(5)), template: row.optionalText(6))
        }
        guard let found else {
            throw connection.error(.corrupt, "events of the log have shape \(number), which does not exist")
        }
        names[number] = found
        return found
    }

    /// Removes a shape that no event uses any more.
    func remove(_ number: Int64) throws(StoreError) { try delete.bind(number).run() }

    /// Whether a shape uses a text.
    func uses(_ text: Int64) throws(StoreError) -> Bool { try findUse.bind(text).first { _ in true } != nil }
}
