public import AchievementStorage

/// The registered sinks, each with a bit by which the outbox remembers it.
final class SinkTable {
    private let connection: Connection
    private let find: Statement
    private let findNext: Statement
    private let findAll: Statement
    private let insert: Statement

    /// Bits in a positive integer, but for one to spare.
    private static let limit: Int64 = 62

    init(_ connection: Connection) {
        self.connection = connection
        find = Statement(connection, "SELECT bit FROM sinks WHERE name = ?")
        findNext = Statement(connection, "SELECT count(*) FROM sinks")
        findAll = Statement(connection, "SELECT coalesce(sum(1 << bit), 0) FROM sinks")
        insert = Statement(connection, "INSERT INTO sinks (bit, name) VALUES (?, ?)")
    }

    /// The mask with the bit of `sink`; `nil` if it is not registered.
    func mask(of sink: String) throws(StoreError) -> Int64? {
        try find.bind(sink).first { 1 << $0.integer(0) }
    }

    /// The mask with the bits of all sinks.
    func maskOfAll() throws(StoreError) -> Int64 {
        try findAll.first { $0.integer(0) } ?? 0
    }

    /// Registers `sink` if it is not yet.
    func register(_ sink: String) throws(StoreError) {
        guard try mask(of: sink) == nil else { return }
        let bit = try findNext.first { $0.integer(0) } ?? 0
        guard bit < SinkTable.limit else {
            throw connection.problem(
                .tooManySinks, "it tells \(SinkTable.limit) sinks apart, so there is no place for \"\(sink)\"")
        }
        try insert.bind(bit).bind(sink).run()
    }
}
