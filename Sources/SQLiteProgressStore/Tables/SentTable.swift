import AchievementCore
import AchievementStorage

/// The deliveries that sinks have confirmed, kept for as long as the sinks request.
final class SentTable {
    private let outbox: OutboxTable
    private let copy: Statement
    private let insert: Statement
    private let clear: Statement
    private let clearAll: Statement
    private let page: Statement

    /// - Parameter outbox: decodes deliveries, which have the same format here.
    init(_ connection: Connection, _ outbox: OutboxTable) {
        self.outbox = outbox
        copy = Statement(
            connection,
            """
            INSERT OR REPLACE INTO sent (sink, at, sequence, receiver, delivery, id)
            SELECT ?, ?, sequence, receiver, delivery, id FROM outbox WHERE sequence = ? AND waiting & ? <> 0
            """)
        insert = Statement(
            connection, "INSERT INTO sent (sink, at, sequence, receiver, delivery) VALUES (?, ?, ?, ?, ?)")
        clear = Statement(connection, "DELETE FROM sent WHERE sink = ? AND at < ?")
        clearAll = Statement(connection, "DELETE FROM sent WHERE sink = ?")
        page = Statement(
            connection,
            """
            SELECT sent.sequence, sent.delivery, players.name, sent.id, sent.at
            FROM sent JOIN players ON players.id = sent.receiver
            WHERE sent.sink = ? AND (sent.at, sent.sequence) > (?, ?)
            ORDER BY sent.at, sent.sequence LIMIT ?
            """)
    }

    /// Keeps the deliveries that are pending for the sink of `bit`, as confirmed at an instant in milliseconds since
    /// 1970.
    func keep(_ sequences: [Int64], of bit: Int64, at milliseconds: Int64) throws(StoreError) {
        for sequence in sequences {
            try copy.bind(bit).bind(milliseconds).bind(sequence).bind(Int64(1) << bit).run()
        }
    }

    /// Keeps a delivery that is not in the outbox, under an unused sequence number.
    func insert(_ sent: SentDelivery, at sequence: Int64, of bit: Int64, receiver: Int64) throws(StoreError) {
        try insert.bind(bit).bind(sent.milliseconds).bind(sequence).bind(receiver).bind(sent.delivery.bytes).run()
    }

    /// Removes the deliveries that the sink of `bit` confirmed before an instant; all of them for `nil`.
    func clear(_ bit: Int64, before milliseconds: Int64? = nil) throws(StoreError) {
        guard let milliseconds else { return try clearAll.bind(bit).run() }
        try clear.bind(bit).bind(milliseconds).run()
    }

    /// A page of the kept deliveries of the sink of `bit`.
    func page(of bit: Int64, after last: SentDelivery?, limit: Int) throws(StoreError) -> [SentDelivery] {
        guard limit > 0 else { return [] }
        return try page.bind(bit).bind(last?.milliseconds ?? .min).bind(last?.sequence ?? .min).bind(Int64(limit))
            .rows { row throws(StoreError) in
                SentDelivery(
                    sequence: row.integer(0), delivery: try self.outbox.delivery(row), milliseconds: row.integer(4))
            }
    }
}
