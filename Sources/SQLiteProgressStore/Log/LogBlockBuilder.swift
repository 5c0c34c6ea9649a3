import AchievementCore

/// Encodes records as a block of the log.
package struct LogBlockBuilder {
    private var records = RecordWriter()
    private var (first, last): (Int64, Int64) = (0, 0)
    private var (time, counter): (Int64, Int64) = (0, 0)

    /// The maximum size of a block with more than one event, in bytes; two such blocks fill a page of the file.
    package static let limit = 2_030
    /// The maximum size of a block's header, in bytes.
    private static let startLimit = 20
    /// The largest difference between the times of a UUID and its event that is delta-encoded: less than two days.
    private static let largestDifference: Int64 = 1 << 27

    /// Creates an empty block.
    package init() {}

    /// Continues after the last record of a block.
    init(_ block: LogBlock) {
        self.init()
        records.bytes.append(contentsOf: block.records)
        (first, last, time, counter) = (block.first, block.last, block.time, block.counter)
    }

    /// Whether there are no records.
    package var isEmpty: Bool { records.bytes.isEmpty }

    /// Whether another record of average size fits.
    var hasRoom: Bool { records.bytes.count < Self.limit * 7 / 8 }

    /// The block so far; `nil` if it is empty.
    var block: LogBlock? {
        isEmpty ? nil : LogBlock(first: first, last: last, time: time, counter: counter, records: records.bytes[...])
    }

    /// The encoded block so far, and the key of its row; `nil` if it is empty.
    package var row: (last: Int64, bytes: [UInt8])? {
        guard !isEmpty else { return nil }
        var start = RecordWriter()
        start.bytes.reserveCapacity(Self.startLimit + records.bytes.count)
        start.write(count: last - first)
        start.write(signed: time)
        start.write(count: counter)
        start.bytes.append(contentsOf: records.bytes)
        return (last, start.bytes)
    }

    /// Removes all records.
    package mutating func removeAll() { records.bytes.removeAll(keepingCapacity: true) }

    /// Adds the next record, whose sequence number must be larger than all others; returns `false` if it does not fit.
    package mutating func append(_ record: LogRecord) -> Bool {
        let start = records.bytes.count
        if start == 0 {
            records.bytes.reserveCapacity(Self.limit + 512)
            (first, last, time, counter) = (record.sequence, record.sequence - 1, record.at, 0)
            if case .uuid(let uuid) = record.id, let timed = TimedUUID(uuid) { counter = timed.counter }
        }
        write(record)
        guard start == 0 || records.bytes.count + Self.startLimit <= Self.limit else {
            records.bytes.removeSubrange(start...)
            return false
        }
        last = record.sequence
        return true
    }

    private mutating func write(_ record: LogRecord) {
        // The length of most records fits into one byte.
        let start = records.bytes.count
        records.write(byte: 0)
        records.write(byte: 0)
        var flags: UInt8 = 0
        if record.sequence > last + 1 {
            flags |= RecordFlags.hasGap
            records.write(count: record.sequence - last - 1)
        }
        records.write(count: record.shape)
        records.write(signed: record.at &- time)
        records.write(count: record.player)
        records.write(count: record.previous == 0 ? 0 : record.sequence - record.previous)
        flags |= write(record.id, of: record)
        if let attributes = record.attributes {
            flags |= RecordFlags.hasAttributes
            records.write(payload: attributes)
        }
        if let points = record.points {
            flags |= RecordFlags.hasPoints
            records.write(payload: points)
        }
        records.bytes.append(contentsOf: record.data)
        records.bytes[start + 1] = flags
        let length = records.bytes.count - start - 1
        guard length >= 0x80 else { return records.bytes[start] = UInt8(length) }
        var writer = RecordWriter()
        writer.write(count: Int64(length))
        records.bytes.replaceSubrange(start...start, with: writer.bytes)
    }

    /// Writes an id, and returns the flags that describe its encoding.
    private mutating func write(_ id: LogRecord.ID, of record: LogRecord) -> UInt8 {
        switch id {
        case .text(let text):
            records.write(payload: text.string.utf8)
            return RecordFlags.Identity.text.rawValue
        case .uuid(let uuid):
            let capital = uuid.isCapital ? RecordFlags.isCapital : 0
            guard let timed = TimedUUID(uuid) else { return write(whole: uuid) | capital }
            let difference = timed.time &- record.at
            guard difference.magnitude < Self.largestDifference else { return write(whole: uuid) | capital }
            if difference != 0 { records.write(signed: difference) }
            records.write(signed: timed.difference(from: counter &+ (record.sequence &- first)))
            records.write(word: uuid.low)
            let identity = difference == 0 ? RecordFlags.Identity.simultaneous : .timed
            return identity.rawValue | capital
        }
    }

    private mutating func write(whole uuid: CompactUUID) -> UInt8 {
        records.write(word: uuid.high)
        records.write(word: uuid.low)
        return RecordFlags.Identity.uuid.rawValue
    }
}
