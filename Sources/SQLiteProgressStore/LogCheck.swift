import AchievementCore
import AchievementStorage

/// Checks that the log, its index and the references to events are consistent. O(log), with a few numbers per player in
/// memory.
struct LogCheck {
    private let tables: Tables
    private var problems: [String: [String]] = [:]
    /// By the row of each player, the end of the event chain and the revision according to the table of players.
    private var players: [Int64: (last: Int64, revision: Int64)] = [:]
    /// By the row of each player, the last event that was read.
    private var seen: [Int64: Int64] = [:]
    private var ledger = LedgerCheck()
    /// Events that have not been looked up in the index yet.
    private var identities: [EventIndex.Identity] = []
    private var sequences: [Int64] = []
    private var (keyCount, nameCount): (Int64, Int64) = (0, 0)

    /// The number of events that are looked up in the index at once.
    private static let stride = 8_192
    /// The maximum number of problems of each kind to describe.
    private static let limit = 3

    private init(_ tables: Tables) { self.tables = tables }

    /// Descriptions of all problems.
    static func problems(_ tables: Tables) throws(StoreError) -> [String] {
        _ = try tables.counters.generation()
        var check = LogCheck(tables)
        let players = Statement(
            tables.connection,
            "SELECT id, last_event, revision FROM players WHERE typeof(last_event) = 'integer'")
        for (row, last, revision) in try players.rows({ ($0.integer(0), $0.integer(1), $0.integer(2)) }) {
            check.players[row] = (last, revision)
        }
        do throws(StoreError) {
            try check.checkBlocks()
            try check.checkEnds()
            try check.checkIndex()
            try check.checkNames()
        } catch {
            // Some part cannot be read at all.
            guard error.code == .corrupt else { throw error }
            check.note("the log cannot be read:", error.message)
        }
        let found = check.problems.sorted { $0.key < $1.key }.flatMap { words, subjects in
            subjects.map { "\(words) \($0)" }
        }
        return found + (try check.ledger.problems(tables.connection)).prefix(limit)
    }

    private mutating func note(_ words: String, _ subject: some CustomStringConvertible) {
        guard problems[words, default: []].count < Self.limit else { return }
        problems[words, default: []].append("\(subject)")
    }

    private mutating func checkBlocks() throws(StoreError) {
        let rows = Statement(tables.connection, "SELECT last, events FROM log_blocks ORDER BY last")
        var last: Int64 = 0
        _ = try rows.rows { row throws(StoreError) -> Void? in
            let sequence = row.integer(0)
            try self.check(LogBlock(last: sequence, bytes: row.bytes(1)), at: sequence, after: &last)
            return ()
        }
        if let end = try tables.counters.ends().block.block { try check(end, at: end.last, after: &last) }
        try findInIndex()
    }

    private mutating func check(_ block: LogBlock?, at sequence: Int64, after last: inout Int64) throws(StoreError) {
        guard let block, block.first > last, let records = block.all() else {
            return note("a block of the log cannot be read, or overlaps another:", sequence)
        }
        last = block.last
        for record in records { try check(record) }
    }

    private mutating func check(_ record: LogRecord) throws(StoreError) {
        guard let player = players[record.player] else {
            return note("events has rows of a player that does not exist:", record.player)
        }
        if record.previous != seen[record.player] ?? 0 {
            note("the chain of a player's events is broken at", record.sequence)
        }
        seen[record.player] = record.sequence
        guard let shape = try? tables.log.shapes.named(record.shape) else {
            return note("an event has a shape, source, type or template without a text:", record.sequence)
        }
        if Moment(exactly: record.at, offsetSeconds: Int(clamping: shape.shape.offset)) == nil {
            note("an event has an impossible time:", record.sequence)
        }
        if let points = record.points { try check(points, of: record, player.revision) }
        if case .uuid = record.id { keyCount += 1 } else { nameCount += 1 }
        identities.append(EventIndex.Identity(source: shape.shape.source, id: record.id))
        sequences.append(record.sequence)
        if identities.count >= Self.stride { try findInIndex() }
    }

    private mutating func check(
        _ points: ArraySlice<UInt8>, of record: LogRecord, _ revision: Int64
    ) throws(StoreError) {
        guard let (numbers, reasons) = EventPoints.numbers(points) else {
            return note("the points of an event cannot be read:", record.sequence)
        }
        ledger.add(numbers, of: record.player)
        for reason in reasons where try tables.texts.text(reason) == nil {
            note("the points of an event have a reason without a text:", record.sequence)
        }
        if revision == 0 { note("an event has points of a player who was never judged:", record.sequence) }
    }

    /// Looks up the most recently read events in the index.
    private mutating func findInIndex() throws(StoreError) {
        var isFound = Array(repeating: false, count: identities.count)
        for candidate in try tables.log.index.candidates(for: identities) {
            if candidate.sequence == sequences[candidate.identity] {
                isFound[candidate.identity] = true
            } else if try tables.log.identity(at: candidate.sequence) == identities[candidate.identity] {
                note("two events have one id:", candidate.sequence)
            }
        }
        for index in isFound.indices where !isFound[index] {
            note("the index of events misses", sequences[index])
        }
        identities.removeAll(keepingCapacity: true)
        sequences.removeAll(keepingCapacity: true)
    }

    private mutating func checkEnds() throws(StoreError) {
        for change in try tables.counters.recentChanges().all where players[change.row] == nil {
            note("a change is kept of a player that does not exist:", change.row)
        }
        for (row, player) in players.sorted(by: { $0.key < $1.key }) where player.last != seen[row] ?? 0 {
            note("the chain of events does not end with the last one of player", row)
        }
    }

    /// Checks that the index contains nothing besides the events, all of which were found in it.
    private mutating func checkIndex() throws(StoreError) {
        let rows = Statement(tables.connection, "SELECT last, entries FROM event_keys ORDER BY last")
        var count: Int64 = 0
        _ = try rows.rows { row throws(StoreError) -> Void? in
            count += Int64(try self.tables.log.index.table.page(row).entries.count)
            return ()
        }
        count += Int64(try tables.counters.ends().keys.count)
        if count > keyCount { note("the index of events names events that do not exist:", count - keyCount) }
        let names = try tables.connection.integer("SELECT count(*) FROM event_names")
        if names > nameCount { note("the index of events names events that do not exist:", names - nameCount) }
    }

    /// Checks that unlocks and ledger entries refer to events of their players.
    private mutating func checkNames() throws(StoreError) {
        let named = Statement(
            tables.connection,
            """
            SELECT player, event FROM (
                SELECT player, event FROM unlocks WHERE typeof(event) = 'integer'
                UNION ALL SELECT player, event FROM ledger WHERE typeof(event) = 'integer')
            ORDER BY event
            """)
        _ = try named.rows { row throws(StoreError) -> Void? in
            let player = row.integer(0)
            if try self.tables.log.table.record(at: row.integer(1))?.player != player {
                self.note("an unlock or entry names an event that its player does not have, of player", player)
            }
            return ()
        }
    }
}
