import AchievementCore
import AchievementStorage

/// The ranges of the log that belong to each batch; consecutive commits share one row.
final class BatchTable {
    private let findLast: Statement
    private let find: Statement
    private let findNames: Statement
    private let insert: Statement
    private let extend: Statement

    init(_ connection: Connection) {
        findLast = Statement(connection, "SELECT first, last, name FROM batches ORDER BY first DESC LIMIT 1")
        find = Statement(connection, "SELECT first, last FROM batches WHERE name = ? ORDER BY first")
        findNames = Statement(connection, "SELECT name FROM batches GROUP BY name ORDER BY max(first) DESC")
        insert = Statement(connection, "INSERT INTO batches (first, last, name) VALUES (?, ?, ?)")
        extend = Statement(connection, "UPDATE batches SET last = ? WHERE first = ?")
    }

    /// Adds the events at `range`, which must be the last in the log, to a batch.
    func add(_ range: ClosedRange<Int64>, to batch: String) throws(StoreError) {
        let last = try findLast.first { (first: $0.integer(0), last: $0.integer(1), name: ExactText($0.text(2))) }
        if let last, last.last + 1 == range.lowerBound, last.name == ExactText(batch) {
            try extend.bind(range.upperBound).bind(last.first).run()
        } else {
            try insert.bind(range.lowerBound).bind(range.upperBound).bind(batch).run()
        }
    }

    /// Adds the events at `range`, which must not be in any batch, to a batch.
    func insert(_ range: ClosedRange<Int64>, into batch: String) throws(StoreError) {
        try insert.bind(range.lowerBound).bind(range.upperBound).bind(batch).run()
    }

    /// The names of the batches, latest first.
    func names() throws(StoreError) -> [String] { try findNames.rows { $0.text(0) } }

    /// The ranges of a batch's sequence numbers, ascending. O(batches in the store).
    func ranges(of batch: String) throws(StoreError) -> [ClosedRange<Int64>] {
        try find.bind(batch).rows { row in
            let (first, last) = (row.integer(0), row.integer(1))
            return first...max(first, last)
        }
    }
}
