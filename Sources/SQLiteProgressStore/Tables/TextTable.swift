import AchievementCore
import AchievementStorage

/// Assigns numbers to texts that repeat in many rows: the sources and types of events, criteria, templates of payloads
/// and evidence, and reasons of points.
final class TextTable {
    private let connection: Connection
    private let find: Statement
    private let findLast: Statement
    private let insert: Statement
    private let findText: Statement
    private var numbers: TransactionCache<ExactText, Int64>
    private var texts: TransactionCache<Int64, String>

    /// The maximum number for optional texts; beyond it, they get none.
    private static let optionalLimit: Int64 = 4_096

    /// - Parameter counters: must be read before the texts in each transaction.
    init(_ connection: Connection, _ counters: CounterTable) {
        self.connection = connection
        numbers = TransactionCache(connection, counters, capacity: 4_096)
        texts = TransactionCache(connection, counters, capacity: 4_096)
        find = Statement(connection, "SELECT id FROM texts WHERE text = ?")
        findLast = Statement(connection, "SELECT max(id) FROM texts")
        insert = Statement(connection, "INSERT INTO texts (text) VALUES (?)")
        findText = Statement(connection, "SELECT text FROM texts WHERE id = ?")
    }

    /// The number of `text`; `nil` if it has none.
    func number(of text: ExactText) throws(StoreError) -> Int64? {
        if let number = numbers[text] { return number }
        guard let number = try find.bind(text).first({ $0.integer(0) }) else { return nil }
        numbers[text] = number
        return number
    }

    /// The number of `text`, newly assigned if it has none.
    func makeNumber(of text: ExactText) throws(StoreError) -> Int64 {
        if let number = try number(of: text) { return number }
        try insert.bind(text).run()
        let number = connection.lastInsertedRow
        numbers[text] = number
        return number
    }

    /// The number of a text that can do without one: `nil` for a new text once there are many. A host whose payloads
    /// all have different shapes must not fill the table.
    func makeNumber(ofOptional text: ExactText) throws(StoreError) -> Int64? {
        if let number = try number(of: text) { return number }
        guard try findLast.first({ $0.integer(0) }) ?? 0 < TextTable.optionalLimit else { return nil }
        return try makeNumber(of: text)
    }

    /// The number of a reason; `nil` for a reason that is unlikely to be shared.
    func makeNumber(ofReason reason: String) throws(StoreError) -> Int64? {
        guard (1...64).contains(reason.utf8.count) else { return nil }
        return try makeNumber(ofOptional: ExactText(reason))
    }

    /// The text with a number; `nil` if there is none.
    func text(_ number: Int64) throws(StoreError) -> String? {
        if let text = texts[number] { return text }
        let text = try findText.bind(number).first { $0.text(0) }
        texts[number] = text
        return text
    }
}
