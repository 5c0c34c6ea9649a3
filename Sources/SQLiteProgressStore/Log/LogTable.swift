import AchievementStorage

/// The log: rows with blocks of events, where the last sequence number in a block is the row's key, followed by a block
/// that still grows.
final class LogTable {
    private let connection: Connection
    private let find: Statement
    private let findBefore: Statement
    private let insert: Statement
    private let delete: Statement
    private let counters: CounterTable
    /// The most recently read block, because chains and pages read neighboring events.
    private var blocks: TransactionCache<CacheKey, LogBlock>

    private enum CacheKey: Hashable { case lastRead }

    /// - Parameter counters: must be read before the log in each transaction.
    init(_ connection: Connection, _ counters: CounterTable) {
        (self.connection, self.counters) = (connection, counters)
        blocks = TransactionCache(connection, counters, capacity: 1)
        find = Statement(connection, "SELECT last, events FROM log_blocks WHERE last >= ? ORDER BY last LIMIT 1")
        findBefore = Statement(
            connection, "SELECT last, events FROM log_blocks WHERE last < ? ORDER BY last DESC LIMIT 1")
        insert = Statement(connection, "INSERT INTO log_blocks (last, events) VALUES (?, ?)")
        delete = Statement(connection, "DELETE FROM log_blocks WHERE last = ?")
    }

    /// The first block that ends at `sequence` or later; `nil` if all blocks end before it.
    func block(reaching sequence: Int64) throws(StoreError) -> LogBlock? {
        if let block = blocks[.lastRead], block.first <= sequence, sequence <= block.last { return block }
        var block = try find.bind(sequence).first { row throws(StoreError) in try self.block(row) }
        if block == nil { block = try counters.ends().block.block }
        blocks[.lastRead] = block
        return block.flatMap { $0.last < sequence ? nil : $0 }
    }

    /// The record with a sequence number; `nil` if there is none.
    func record(at sequence: Int64) throws(StoreError) -> LogRecord? {
        guard let block = try block(reaching: sequence), block.first <= sequence else { return nil }
        var cursor = block.cursor()
        guard cursor.skip(to: sequence), let record = cursor.next() else { throw unreadable(block.last) }
        return record.sequence == sequence ? record : nil
    }

    /// Calls `body` with the records after a sequence number, in order, until it returns `false`.
    func records(after sequence: Int64, _ body: (LogRecord) throws(StoreError) -> Bool) throws(StoreError) {
        var reached = sequence
        while reached < .max, let block = try block(reaching: reached + 1) {
            var cursor = block.cursor()
            guard cursor.skip(to: reached + 1) else { throw unreadable(block.last) }
            while let record = cursor.next() {
                guard try body(record) else { return }
            }
            guard cursor.isComplete else { throw unreadable(block.last) }
            reached = block.last
        }
    }

    /// Calls `body` with the records from last to first, until it returns `false`.
    func recordsBackwards(_ body: (LogRecord) throws(StoreError) -> Bool) throws(StoreError) {
        var next = try counters.ends().block.block
        var end = Int64.max
        while true {
            if next == nil {
                next = try findBefore.bind(end).first { row throws(StoreError) in try self.block(row) }
            }
            guard let block = next else { return }
            guard let records = block.all() else { throw unreadable(block.last) }
            for record in records.reversed() {
                guard try body(record) else { return }
            }
            (next, end) = (nil, block.first)
        }
    }

    /// Writes a block that no longer grows.
    func write(_ row: (last: Int64, bytes: [UInt8])) throws(StoreError) {
        try insert.bind(row.last).bind(row.bytes).run()
    }

    /// Rewrites blocks without some of their records.
    ///
    /// - Parameter sequences: the sequence numbers to remove, in ascending order.
    func remove(_ sequences: [Int64]) throws(StoreError) {
        var remaining = sequences[...]
        while let sequence = remaining.first {
            // The cached block may have grown since.
            blocks[.lastRead] = nil
            guard let block = try block(reaching: sequence), let records = block.all() else {
                throw unreadable(sequence)
            }
            let removed = Set(remaining.prefix { $0 <= block.last })
            remaining = remaining.dropFirst(removed.count)
            blocks[.lastRead] = nil
            var ends = try counters.ends()
            let isEnd = ends.block.block?.last == block.last
            if !isEnd { try delete.bind(block.last).run() }
            var builder = LogBlockBuilder()
            for record in records where !removed.contains(record.sequence) {
                if builder.append(record) { continue }
                if let row = builder.row { try write(row) }
                builder.removeAll()
                _ = builder.append(record)
            }
            guard isEnd else {
                if let row = builder.row { try write(row) }
                continue
            }
            ends.block = builder
            try counters.write(ends)
        }
    }

    /// Decodes a block.
    func block(_ row: Statement) throws(StoreError) -> LogBlock {
        let last = row.integer(0)
        guard let block = LogBlock(last: last, bytes: row.bytes(1)) else { throw unreadable(last) }
        return block
    }

    private func unreadable(_ sequence: Int64) -> StoreError {
        connection.error(.corrupt, "the events of the log up to \(sequence) cannot be read")
    }
}
