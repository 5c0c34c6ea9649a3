import AchievementCore
import AchievementStorage

/// Migrates the log of schema version 7, which has a row for each event, to blocks.
struct LogMigration {
    private let connection: Connection
    private let tables: Tables
    private let find: Statement

    /// The number of events that are migrated per pass.
    private static let stride: Int64 = 20_000

    init(_ connection: Connection) {
        self.connection = connection
        tables = Tables(connection)
        find = Statement(
            connection,
            """
            SELECT sequence, source, id, player, previous, type, at, utc_offset, template, data, attributes, points
            FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?
            """)
    }

    /// Rewrites all events within the open transaction, with one block and the index entries of one pass in memory.
    func run() throws(StoreError) {
        var counters = try tables.counters.all()
        var last: Int64 = 0
        var count = Self.stride
        while count == Self.stride {
            var writer = try LogWriter(tables.log, connection, tables.shaper, behind: &counters.ends)
            count = 0
            _ = try find.bind(last).bind(Self.stride).rows { row throws(StoreError) -> Void? in
                let (record, source) = try self.record(row)
                guard try writer.write(record, source: source) else { throw self.damaged(record.sequence) }
                (last, count) = (record.sequence, count + 1)
                return ()
            }
            try writer.finish(&counters.ends)
            try tables.counters.write(counters.ends)
            try writer.check()
        }
    }

    private func record(_ row: Statement) throws(StoreError) -> (LogRecord, source: Int64) {
        let (sequence, player, previous, at) = (row.count(0), row.count(3), row.count(4), row.integer(6))
        guard sequence > 0, player >= 0, (0..<sequence).contains(previous), Moment.range.contains(at) else {
            throw damaged(sequence)
        }
        let shape = EventShape(
            source: row.integer(1), type: row.integer(5), offset: row.integer(7), template: row.integer(8))
        let record = LogRecord(
            sequence: sequence, player: player, previous: previous, shape: try tables.log.shapes.makeNumber(of: shape),
            at: at, id: try id(row), data: row.bytes(9)[...], attributes: row.isNull(10) ? nil : row.bytes(10)[...],
            points: row.isNull(11) ? nil : try points(row.bytes(11))[...])
        return (record, shape.source)
    }

    private func id(_ row: Statement) throws(StoreError) -> LogRecord.ID {
        if row.isText(2) { return LogRecord.ID(ExactText(row.text(2))) }
        guard let uuid = CompactUUID(bytes: row.bytes(2)) else { throw damaged(row.integer(0)) }
        return .uuid(uuid)
    }

    /// Rewrites ledger entries with shared reasons. Malformed entries are copied unchanged, so that a check finds them.
    private func points(_ bytes: [UInt8]) throws(StoreError) -> [UInt8] {
        let moment = Moment(milliseconds: 0)
        let entries = EventPoints.entries(bytes[...], of: EventID(source: "", id: ""), at: moment) { _ in nil }
        guard let entries, let first = entries.first else { return bytes }
        var points = EventPoints(first.1, reason: try number(of: first.1.reason), number: first.number, at: moment)
        for (number, entry) in entries.dropFirst() {
            _ = points.add(entry, reason: try self.number(of: entry.reason), number: number)
        }
        return points.bytes
    }

    private func number(of reason: String) throws(StoreError) -> Int64? {
        EventPoints.isCommon(reason) ? nil : try tables.texts.makeNumber(ofReason: reason)
    }

    private func damaged(_ sequence: Int64) -> StoreError {
        connection.error(.corrupt, "event \(sequence) of the log cannot be migrated")
    }
}
