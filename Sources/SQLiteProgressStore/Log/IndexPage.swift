import AchievementSupport

/// An entry in the index: the key of an event, and its sequence number in the log.
package struct IndexEntry: Hashable, Comparable {
    package var key: UInt64
    package var sequence: Int64

    package init(key: UInt64, sequence: Int64) { (self.key, self.sequence) = (key, sequence) }

    /// Orders entries by key, then by sequence number.
    package static func < (left: IndexEntry, right: IndexEntry) -> Bool {
        left.key == right.key ? left.sequence < right.sequence : left.key < right.key
    }
}

/// Neighboring entries of the index as stored in one row: ascending keys with their sequence numbers.
package enum IndexPage {
    /// The maximum number of entries that are written to a row.
    static let limit = 64
    /// The maximum number of entries that are read from a row.
    static let readingLimit = 1_024

    /// Encodes entries: the first key, then the difference between each key and the one before.
    package static func bytes(_ entries: some Collection<IndexEntry>) -> [UInt8] {
        var writer = RecordWriter()
        writer.bytes.reserveCapacity(12 + entries.count * 6)
        var before: IndexEntry?
        for entry in entries {
            if let before { write(entry, after: before, to: &writer) } else { write(first: entry, to: &writer) }
            before = entry
        }
        return writer.bytes
    }

    private static func write(first entry: IndexEntry, to writer: inout RecordWriter) {
        writer.write(word: entry.key)
        writer.write(count: entry.sequence)
    }

    /// The first byte contains the width of the key's difference, and the difference of the sequence numbers if it is
    /// small.
    private static func write(_ entry: IndexEntry, after before: IndexEntry, to writer: inout RecordWriter) {
        let distance = entry.key &- before.key
        let width = (64 - distance.leadingZeroBitCount + 7) / 8
        let difference = entry.sequence &- before.sequence
        let folded = Varint.zigzag(difference)
        let isShort = folded < 15
        writer.write(byte: UInt8(width) | (isShort ? UInt8(folded) << 4 : 0xF0))
        writer.write(distance, of: width)
        if !isShort { writer.write(signed: difference) }
    }

    /// Decodes the entries of a row; `nil` if they are malformed or do not ascend.
    package static func entries(_ bytes: [UInt8]) -> [IndexEntry]? {
        var reader = RecordReader(bytes[...])
        guard let key = reader.word(), let sequence = reader.count(), sequence > 0 else { return nil }
        var entries = [IndexEntry(key: key, sequence: sequence)]
        entries.reserveCapacity(limit)
        var last = entries[0]
        while let head = reader.byte() {
            let width = Int(head & 0xF)
            guard width <= 8, let distance = reader.number(of: width), entries.count < readingLimit else { return nil }
            var difference: Int64
            if head >> 4 < 15 {
                difference = Varint.signed(UInt64(head >> 4))
            } else {
                guard let read = reader.signed() else { return nil }
                difference = read
            }
            let (key, isBeyond) = last.key.addingReportingOverflow(distance)
            let (sequence, isFar) = last.sequence.addingReportingOverflow(difference)
            guard !isBeyond, !isFar, sequence > 0 else { return nil }
            let next = IndexEntry(key: key, sequence: sequence)
            guard last < next else { return nil }
            entries.append(next)
            last = next
        }
        return entries
    }
}
