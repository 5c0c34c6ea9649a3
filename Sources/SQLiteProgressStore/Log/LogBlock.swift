import AchievementCore

/// Consecutive events of the log, as stored in one row.
///
/// Each block can be decoded on its own. Its header contains its span and the bases of the delta encoding: the time of
/// the first event, and the counter in that event's id if it is a version 7 UUID. A record starts with its length, so
/// that it can be skipped without being decoded. Sequence numbers that are missing because a player was erased are
/// encoded as a gap in the following record.
package struct LogBlock {
    /// The sequence number of the first event.
    package let first: Int64
    /// The sequence number of the last event, which is the key of the row.
    package let last: Int64
    /// The base of the delta-encoded times.
    let time: Int64
    /// The base of the delta-encoded counters of UUIDs.
    let counter: Int64
    /// The encoded records.
    let records: ArraySlice<UInt8>

    init(first: Int64, last: Int64, time: Int64, counter: Int64, records: ArraySlice<UInt8>) {
        (self.first, self.last, self.time, self.counter, self.records) = (first, last, time, counter, records)
    }

    /// Decodes the header of the block in a row; `nil` if it is malformed.
    package init?(last: Int64, bytes: [UInt8]) {
        var reader = RecordReader(bytes[...])
        guard last > 0, let span = reader.count(), span < last, let time = reader.signed(),
            let counter = reader.count(), !reader.isAtEnd
        else { return nil }
        (self.last, self.time, self.counter) = (last, time, counter)
        first = last - span
        records = bytes[reader.index...]
    }

    /// All records, in their order; `nil` if they are malformed.
    package func all() -> [LogRecord]? {
        var cursor = LogCursor(self)
        var all: [LogRecord] = []
        while let record = cursor.next() { all.append(record) }
        return cursor.isComplete ? all : nil
    }

    /// The record with a sequence number; `nil` if there is none, or if the bytes before it are malformed.
    package func record(at sequence: Int64) -> LogRecord? {
        var cursor = LogCursor(self)
        guard cursor.skip(to: sequence), let record = cursor.next(), record.sequence == sequence else { return nil }
        return record
    }

    /// A cursor before the first record.
    func cursor() -> LogCursor { LogCursor(self) }
}

/// Iterates over the records of a block.
struct LogCursor {
    private let block: LogBlock
    private var reader: RecordReader
    /// The sequence number of the last record that was read or skipped; initially, the one before the block.
    private var sequence: Int64
    private var isBroken = false

    init(_ block: LogBlock) {
        self.block = block
        reader = RecordReader(block.records)
        sequence = block.first - 1
    }

    /// Whether all records were read and well-formed.
    var isComplete: Bool { !isBroken && reader.isAtEnd && sequence == block.last }

    /// The next record; `nil` at the end, or for malformed bytes.
    mutating func next() -> LogRecord? {
        guard let start = start(), let record = record(start) else {
            isBroken = isBroken || !reader.isAtEnd
            return nil
        }
        (reader.index, sequence) = (start.end, start.sequence)
        return record
    }

    /// Skips records before `sequence`; `false` if none is left.
    mutating func skip(to sequence: Int64) -> Bool {
        while true {
            let recordStart = reader.index
            guard let start = start() else { return false }
            if start.sequence >= sequence {
                reader.index = recordStart
                return true
            }
            (reader.index, self.sequence) = (start.end, start.sequence)
        }
    }

    private struct Start {
        let flags: RecordFlags
        let sequence: Int64
        let end: Int
    }

    /// Reads the header of a record.
    private mutating func start() -> Start? {
        // Nothing may follow the record that has the block's last sequence number.
        guard sequence < block.last, let length = reader.count(), length > 0, length <= Int64(reader.end - reader.index)
        else { return nil }
        let end = reader.index + Int(length)
        guard let byte = reader.byte(), byte & RecordFlags.unknown == 0 else { return nil }
        let flags = RecordFlags(rawValue: byte)
        var next = sequence + 1
        if flags.has(RecordFlags.hasGap) {
            guard let gap = reader.count(), gap > 0, gap <= block.last - next else { return nil }
            next += gap
        }
        guard next <= block.last else { return nil }
        return Start(flags: flags, sequence: next, end: end)
    }

    /// Reads the rest of a record.
    private mutating func record(_ start: Start) -> LogRecord? {
        guard let shape = reader.count(), let difference = reader.signed(),
            let player = reader.count(), let distance = reader.count(), distance <= start.sequence
        else { return nil }
        let (at, isBeyond) = block.time.addingReportingOverflow(difference)
        guard !isBeyond, let id = id(start, at) else { return nil }
        var (attributes, points): (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
        if start.flags.has(RecordFlags.hasAttributes) {
            attributes = reader.payload()
            guard attributes != nil else { return nil }
        }
        if start.flags.has(RecordFlags.hasPoints) {
            points = reader.payload()
            guard points != nil else { return nil }
        }
        guard reader.index <= start.end else { return nil }
        return LogRecord(
            sequence: start.sequence, player: player, previous: distance == 0 ? 0 : start.sequence - distance,
            shape: shape, at: at, id: id, data: reader.bytes[reader.index..<start.end], attributes: attributes,
            points: points)
    }

    private mutating func id(_ start: Start, _ at: Int64) -> LogRecord.ID? {
        let isCapital = start.flags.has(RecordFlags.isCapital)
        switch start.flags.identity {
        case .text:
            return reader.payload().flatMap { bytes in
                let text = String(decoding: bytes, as: UTF8.self)
                return text.utf8.elementsEqual(bytes) ? .text(ExactText(text)) : nil
            }
        case .uuid:
            guard let high = reader.word(), let low = reader.word() else { return nil }
            return .uuid(CompactUUID(high: high, low: low, isCapital: isCapital))
        case .timed, .simultaneous:
            var time = at
            if start.flags.identity == .timed {
                guard let difference = reader.signed() else { return nil }
                let (sum, isBeyond) = at.addingReportingOverflow(difference)
                guard !isBeyond else { return nil }
                time = sum
            }
            guard TimedUUID.times.contains(time), let counter = reader.signed(), let low = reader.word() else {
                return nil
            }
            let expected = block.counter &+ (start.sequence &- block.first)
            return .uuid(
                TimedUUID(time: time, counter: counter &+ expected).uuid(low: low, isCapital: isCapital))
        }
    }
}

/// The upper half of a version 7 UUID: milliseconds, the version, and 12 bits that many generators use as a counter.
struct TimedUUID {
    let time: Int64
    /// The counter, 12 bits.
    let counter: Int64

    /// The range of 48-bit times.
    static let times: ClosedRange<Int64> = 0...(1 << 48 - 1)

    /// Creates the upper half of a UUID. The counter is taken modulo 4,096.
    init(time: Int64, counter: Int64) { (self.time, self.counter) = (time, counter & 0xFFF) }

    /// The upper half of `uuid`; `nil` for another version.
    init?(_ uuid: CompactUUID) {
        guard uuid.high >> 12 & 0xF == 7 else { return nil }
        self.init(time: Int64(uuid.high >> 16), counter: Int64(uuid.high & 0xFFF))
    }

    /// The UUID with this upper half and the lower half `low`.
    func uuid(low: UInt64, isCapital: Bool) -> CompactUUID {
        CompactUUID(high: UInt64(time) << 16 | 0x7000 | UInt64(counter), low: low, isCapital: isCapital)
    }

    /// The difference between the counter and an expected one, modulo 4,096, from -2,048 to 2,047.
    func difference(from expected: Int64) -> Int64 { ((counter &- expected &+ 2_048) & 0xFFF) - 2_048 }
}
