import AchievementCore
import AchievementStorage
import Foundation

/// The pending deliveries.
final class OutboxTable {
    private let connection: Connection
    private let counters: CounterTable
    private let insert: Statement
    private let findLast: Statement
    private let page: Statement
    private let findWaiting: Statement
    private let update: Statement
    private let delete: Statement
    private let countWaiting: Statement
    private let deleteAll: Statement
    private let updateAll: Statement

    /// By sink mask, a sequence number up to which the sink has confirmed everything. This stays true whoever writes,
    /// because sequence numbers ascend and a confirmed delivery never becomes pending again. So rows that are pending
    /// only for other sinks are skipped once and not read again.
    private var settled: [Int64: Int64] = [:]

    init(_ connection: Connection, _ counters: CounterTable) {
        (self.connection, self.counters) = (connection, counters)
        insert = Statement(
            connection, "INSERT INTO outbox (sequence, waiting, receiver, delivery) VALUES (?, ?, ?, ?)")
        findLast = Statement(connection, "SELECT max(sequence) FROM outbox")
        page = Statement(
            connection,
            """
            SELECT outbox.sequence, outbox.delivery, players.name, outbox.id
            FROM outbox JOIN players ON players.id = outbox.receiver
            WHERE outbox.sequence > ? AND outbox.waiting & ? <> 0
            ORDER BY outbox.sequence LIMIT ?
            """)
        findWaiting = Statement(connection, "SELECT waiting FROM outbox WHERE sequence = ?")
        update = Statement(connection, "UPDATE outbox SET waiting = ? WHERE sequence = ?")
        delete = Statement(connection, "DELETE FROM outbox WHERE sequence = ?")
        countWaiting = Statement(connection, "SELECT count(*) FROM outbox WHERE waiting & ? <> 0")
        deleteAll = Statement(connection, "DELETE FROM outbox WHERE waiting = ?")
        updateAll = Statement(connection, "UPDATE outbox SET waiting = waiting & ~?1 WHERE waiting & ?1 <> 0")
    }

    /// Writes a delivery that is pending for the sinks in the mask `waiting`.
    func write(
        _ delivery: Delivery, at sequence: Int64, player: Int64, waiting: Int64
    ) throws(StoreError) {
        try insert.bind(sequence).bind(waiting).bind(player).bind(delivery.bytes).run()
    }

    /// The oldest deliveries that are pending for the sink of `mask`.
    func entries(waitingFor mask: Int64, limit: Int) throws(StoreError) -> [OutboxEntry] {
        guard limit > 0 else { return [] }
        let start = settled[mask] ?? 0
        let entries = try page.bind(start).bind(mask).bind(Int64(limit)).rows { row throws(StoreError) in
            OutboxEntry(sequence: row.integer(0), delivery: try self.delivery(row))
        }
        if let first = entries.first {
            settled[mask] = first.sequence - 1
        } else if let last = try findLast.first({ $0.integer(0) }) {
            settled[mask] = max(start, last)
        }
        return entries
    }

    /// The highest sequence number of any row; 0 if there is none.
    func lastSequence() throws(StoreError) -> Int64 { try findLast.first { $0.count(0) } ?? 0 }

    /// Clears the bit of `mask` in deliveries, and deletes deliveries that are no longer pending for any sink.
    func confirm(_ sequences: [Int64], mask: Int64) throws(StoreError) {
        // Sequence numbers must not be reused when their rows are gone.
        try counters.noteDelivery(at: try lastSequence())
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

    /// The number of deliveries that are pending for the sink of `mask`.
    func count(waitingFor mask: Int64) throws(StoreError) -> Int {
        Int(clamping: try countWaiting.bind(mask).first { $0.integer(0) } ?? 0)
    }

    /// Clears the bit of `mask` in all deliveries.
    func forget(mask: Int64) throws(StoreError) {
        try counters.noteDelivery(at: try lastSequence())
        try deleteAll.bind(mask).run()
        try updateAll.bind(mask).run()
    }

    /// Decodes the delivery in the columns after the first: its bytes, its player, and the id that earlier versions
    /// wrote.
    func delivery(_ row: Statement) throws(StoreError) -> Delivery {
        let (bytes, player) = (row.bytes(1), PlayerID(row.text(2)))
        // Up to schema version 5, a delivery was stored as its id and its reward as JSON.
        let delivery =
            row.isNull(3)
            ? Delivery(bytes: bytes, player: player)
            : (try? JSONDecoder().decode(Reward.self, from: Data(bytes))).map {
                Delivery(id: row.text(3), player: player, reward: $0)
            }
        guard let delivery else {
            throw connection.error(.corrupt, "delivery \(row.integer(0)) cannot be read")
        }
        guard delivery.reward.amounts.allSatisfy({ abs(Double($0)) < 1e12 }) else {
            throw connection.error(.corrupt, "delivery \(row.integer(0)) has points out of range")
        }
        return delivery
    }
}

extension Reward {
    /// The numbers in the reward, which must be in range.
    fileprivate var amounts: [Int] {
        switch self {
        case .unlocked(let unlock): [unlock.points]
        case .points(let award): [award.points]
        case .revoked(let revocation): [revocation.points]
        case .backfill(let summary): summary.unlocks.map(\.points)
        case .level(let level): [level.level]
        case .room(let room): [room.completed, room.opened ?? 0]
        }
    }
}
