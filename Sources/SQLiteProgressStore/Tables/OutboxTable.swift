import AchievementCore
public import AchievementStorage
import Foundation

/// The deliveries that sinks wait for.
final class OutboxTable {
    private let connection: Connection
    private let readEnd: Statement
    private let writeEnd: Statement
    private let insert: Statement
    private let findLast: Statement
    private let page: Statement
    private let findWaiting: Statement
    private let update: Statement
    private let delete: Statement
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    /// For each sink's mask a place before which the sink has confirmed everything. That stays true whoever writes:
    /// places rise, and a confirmed delivery never waits again. So rows that only others wait for are passed once.
    private var settled: [Int64: Int64] = [:]

    init(_ connection: Connection) {
        self.connection = connection
        readEnd = Statement(connection, "SELECT sequence FROM outbox_end")
        writeEnd = Statement(connection, "UPDATE outbox_end SET sequence = ?")
        insert = Statement(
            connection, "INSERT INTO outbox (sequence, waiting, id, player, reward) VALUES (?, ?, ?, ?, ?)")
        findLast = Statement(connection, "SELECT max(sequence) FROM outbox")
        page = Statement(
            connection,
            """
            SELECT outbox.sequence, outbox.id, players.name, outbox.reward
            FROM outbox JOIN players ON players.id = outbox.player
            WHERE outbox.sequence > ? AND outbox.waiting & ? <> 0
            ORDER BY outbox.sequence LIMIT ?
            """)
        findWaiting = Statement(connection, "SELECT waiting FROM outbox WHERE sequence = ?")
        update = Statement(connection, "UPDATE outbox SET waiting = ? WHERE sequence = ?")
        delete = Statement(connection, "DELETE FROM outbox WHERE sequence = ?")
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// The last place that was given out.
    func end() throws(StoreError) -> Int64 { try readEnd.first { $0.integer(0) } ?? 0 }

    /// Remembers the last place that was given out.
    func setEnd(_ sequence: Int64) throws(StoreError) { try writeEnd.bind(sequence).run() }

    /// Writes a delivery that the sinks of `waiting` wait for.
    func write(
        _ delivery: Delivery, at sequence: Int64, player: Int64, waiting: Int64
    ) throws(StoreError) {
        let reward: Data
        do {
            reward = try encoder.encode(delivery.reward)
        } catch {
            throw connection.problem(.corrupt, "delivery \"\(delivery.id)\" cannot be written: \(error)")
        }
        try insert.bind(sequence).bind(waiting).bind(delivery.id).bind(player)
            .bind(String(decoding: reward, as: UTF8.self)).run()
    }

    /// The oldest deliveries that the sink of `mask` waits for.
    func entries(waitingFor mask: Int64, limit: Int) throws(StoreError) -> [OutboxEntry] {
        guard limit > 0 else { return [] }
        let start = settled[mask] ?? 0
        let entries = try page.bind(start).bind(mask).bind(Int64(limit)).rows { row throws(StoreError) in
            OutboxEntry(
                sequence: row.integer(0),
                delivery: Delivery(
                    id: row.text(1), player: PlayerID(row.text(2)),
                    reward: try self.reward(row.bytes(3), at: row.integer(0))))
        }
        if let first = entries.first {
            settled[mask] = first.sequence - 1
        } else if let last = try findLast.first({ $0.integer(0) }) {
            settled[mask] = max(start, last)
        }
        return entries
    }

    /// Takes the bit of `mask` from deliveries; those that nobody waits for any more go.
    func confirm(_ sequences: [Int64], mask: Int64) throws(StoreError) {
        for sequence in sequences {
            guard let waiting = try findWaiting.bind(sequence).first({ $0.integer(0) }), waiting & mask != 0 else {
                continue
            }
            if waiting == mask {
                try delete.bind(sequence).run()
            } else {
                try update.bind(waiting & ~mask).bind(sequence).run()
            }
        }
    }

    private func reward(_ json: [UInt8], at sequence: Int64) throws(StoreError) -> Reward {
        do {
            return try decoder.decode(Reward.self, from: Data(json))
        } catch {
            throw connection.problem(.corrupt, "delivery \(sequence) of the outbox cannot be read: \(error)")
        }
    }
}
