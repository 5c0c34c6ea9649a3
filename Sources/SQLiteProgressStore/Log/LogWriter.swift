import AchievementCore
import AchievementStorage

/// Appends the events of one transaction to the log, block by block, and then indexes them.
struct LogWriter {
    private let log: EventLog
    private let connection: Connection
    private let shaper: EventShaper
    private let keys: EventKeys
    private var builder: LogBlockBuilder
    private var entries: [IndexEntry] = []
    /// Pairs of index entries with equal keys, which may be duplicates.
    private var possibleDuplicates: [(IndexEntry, IndexEntry)] = []

    /// - Parameter ends: the ends of the log and its index. They lack the last block until ``finish(_:)``.
    init(
        _ log: EventLog, _ connection: Connection, _ shaper: EventShaper, behind ends: inout LogEnds
    ) throws(StoreError) {
        (self.log, self.connection, self.shaper, builder) = (log, connection, shaper, ends.block)
        ends.block = LogBlockBuilder()
        keys = try log.index.keys()
    }

    /// Writes an event with its sequence number, a link to its player's previous event, and the points that it earned.
    mutating func write(
        _ event: LoggedEvent, at sequence: Int64, player: Int64, previous: Int64, points: EventPoints?
    ) throws(StoreError) {
        let id = event.id
        let (shape, source, data) = try shaper.shape(of: event, from: id.source)
        let record = LogRecord(
            sequence: sequence, player: player, previous: previous, shape: shape, at: event.moment.milliseconds,
            id: LogRecord.ID(id), data: data[...], attributes: event.attributes?[...],
            points: points?.bytes[...])
        guard try write(record, source: source) else { throw repeated(id) }
    }

    /// Writes a record.
    ///
    /// - Parameter source: the number of the event's source.
    /// - Returns: `false` if the id is not a UUID and is already in the log. ``check()`` finds duplicate UUIDs.
    mutating func write(_ record: LogRecord, source: Int64) throws(StoreError) -> Bool {
        if !builder.append(record) {
            try writeBlock()
            _ = builder.append(record)
        }
        switch record.id {
        case .uuid(let uuid):
            entries.append(IndexEntry(key: keys.key(of: uuid, source: source), sequence: record.sequence))
            return true
        case .text(let text):
            return try log.index.add(text, source: source, at: record.sequence)
        }
    }

    /// Writes the rest, except for `ends`, which the caller must write before it calls ``check()``.
    mutating func finish(_ ends: inout LogEnds) throws(StoreError) {
        if !builder.hasRoom { try writeBlock() }
        ends.block = builder
        builder = LogBlockBuilder()
        entries.sort()
        possibleDuplicates = try log.index.table.add(entries, &ends.keys)
        entries.removeAll(keepingCapacity: true)
    }

    /// Throws if an event was already in the log. Equal keys may be a collision, so the ids in the log are compared.
    func check() throws(StoreError) {
        for (old, new) in possibleDuplicates {
            guard let id = try log.id(at: new.sequence), try log.id(at: old.sequence) == id else { continue }
            throw repeated(id)
        }
    }

    private mutating func writeBlock() throws(StoreError) {
        guard let row = builder.row else { return }
        try log.table.write(row)
        builder.removeAll()
    }

    private func repeated(_ id: EventID) -> StoreError {
        connection.error(.conflict, "event \"\(id)\" is in the log already")
    }
}
