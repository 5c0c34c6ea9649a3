import AchievementCore
import AchievementStorage
import Foundation

/// The deliveries that sinks wait for.
final class OutboxTable {
    private let connection: Connection
    private let insert: Statement
    private let findLast: Statement
    private let page: Statement
    private let findWaiting: Statement
    private let update: Statement
    private let delete: Statement
    private let countWaiting: Statement
    private let deleteAll: Statement
    private let updateAll: Statement
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    /// For each sink's mask, a place up to which the sink has confirmed everything. That stays true whoever writes:
    /// places rise, and a confirmed delivery never waits again. So each row that only other sinks wait for is skipped
    /// once and not read again.
    private var settled: [Int64: Int64] = [:]

    init(_ connection: Connection) {
        self.connection = connection
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
        countWaiting = Statement(connection, "SELECT count(*) FROM outbox WHERE waiting & ? <> 0")
        deleteAll = Statement(connection, "DELETE FROM outbox WHERE waiting = ?")
        updateAll = Statement(connection, "UPDATE outbox SET waiting = waiting & ~?1 WHERE waiting & ?1 <> 0")
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// Writes a delivery that the sinks of `waiting` wait for.
    func write(
        _ delivery: Delivery, at sequence: Int64, player: Int64, waiting: Int64
    ) throws(StoreError) {
        let reward: Data
        do {
            reward = try encoder.encode(delivery.reward)
        } catch {
            throw connection.error(.corrupt, "delivery \"\(delivery.id)\" cannot be written: \(error)")
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

    /// Takes the bit of `mask` from deliveries; those that no sink waits for any more are deleted.
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

    /// How many deliveries the sink of `mask` waits for.
    func count(waitingFor mask: Int64) throws(StoreError) -> Int {
        Int(clamping: try countWaiting.bind(mask).first { $0.integer(0) } ?? 0)
    }

    /// Takes the bit of `mask` from all deliveries.
    func forget(mask: Int64) throws(StoreError) {
        try deleteAll.bind(mask).run()
        try updateAll.bind(mask).run()
    }

    private func reward(_ json: [UInt8], at sequence: Int64) throws(StoreError) -> Reward {
        do {
            let reward = try decoder.decode(Reward.self, from: Data(json))
            guard reward.amounts.allSatisfy({ abs(Double($0)) < 1e12 }) else {
                throw connection.error(.corrupt, "its points are out of range")
            }
            return reward
        } catch {
            throw connection.error(.corrupt, "delivery \(sequence) of the outbox cannot be read: \(error)")
        }
    }
}

extension Reward {
    /// The points that it names.
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
