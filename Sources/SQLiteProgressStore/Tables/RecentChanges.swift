/// The last changes of players who changed lately, in the order of the changes. Their rows in the table of players may
/// be out of date, so that not every commit has to write to the index of changes.
struct RecentChanges {
    /// A player's last change.
    struct Change: Equatable {
        /// The player's row.
        let row: Int64
        /// The number of the change.
        let number: Int64
    }

    /// By rising numbers, one for each player.
    private(set) var all: [Change] = []

    /// The most that are kept.
    static let limit = 128
    /// Commits of more players than this write to the table at once.
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

    /// Removes and returns the oldest ones once there are too many, so that half the limit is left.
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

    /// The changes as bytes: for each, the difference of its number to the one before, and the row.
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
