/// The last changes of players who changed recently, in the order of the changes. The table of players may be out of
/// date for them, so that not every commit has to write to the index of changes.
struct RecentChanges {
    /// A player's last change.
    struct Change: Equatable {
        /// The player's row.
        let row: Int64
        /// The number of the change.
        let number: Int64
    }

    /// The changes by ascending numbers, one for each player.
    private(set) var all: [Change] = []

    /// The maximum number of changes to keep.
    static let limit = 128
    /// The maximum number of players in a commit whose changes are kept here; larger commits write to the table right
    /// away.
    static let largestCommit = 32

    /// Adds the newest change.
    mutating func add(_ number: Int64, of row: Int64) {
        remove(row)
        all.append(Change(row: row, number: number))
    }

    /// Removes the change of a player.
    mutating func remove(_ row: Int64) {
        if let index = all.lastIndex(where: { $0.row == row }) { all.remove(at: index) }
    }

    /// Removes and returns the oldest changes if there are too many, so that half the limit remains.
    mutating func takeSurplus() -> [Change] {
        guard all.count > Self.limit else { return [] }
        defer { all.removeFirst(all.count - Self.limit / 2) }
        return Array(all.prefix(all.count - Self.limit / 2))
    }
}

extension RecentChanges {
    /// Decodes ``bytes``; `nil` if they are malformed.
    init?(_ bytes: [UInt8]) {
        var reader = RecordReader(bytes[...])
        var number: Int64 = 0
        while !reader.isAtEnd {
            guard let step = reader.count(), step > 0, let row = reader.signed(), all.count <= Self.limit else {
                return nil
            }
            number += step
            all.append(Change(row: row, number: number))
        }
    }

    /// The encoded changes: for each, the difference between its number and the one before, and the row.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.bytes.reserveCapacity(all.count * 4)
        var last: Int64 = 0
        for change in all {
            writer.write(count: change.number - last)
            writer.write(signed: change.row)
            last = change.number
        }
        return writer.bytes
    }
}
