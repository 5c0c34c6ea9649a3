import AchievementCore
import AchievementStorage
import AchievementSupport

extension StateCodec {
    /// Writes the inline rows of a state: those of the last encoding with their current values, followed by new ones.
    ///
    /// - Returns: the byte range of the rows. If there are too many inline rows, they are returned as `moved`, to be
    ///   stored separately, and the state has none.
    func writeRows(
        of progress: borrowing PlayerProgress, to writer: inout ScratchWriter
    ) -> (range: Range<Int>, moved: [StoredRow]) {
        let start = writer.count
        var (count, size) = (0, 0)
        writer.write(cell: 0, StateCodec.rowsTag) { writer in
            let first = writer.count
            // ``ChangedRows`` has one bit per row in a 64-bit word.
            if progress.changes.rows.count < 64, progress.changes.clearedSlots.isEmpty {
                count = copyRows(of: progress, to: &writer)
            } else {
                count = mergeRows(of: progress, to: &writer)
            }
            size = writer.count - first
        }
        let range = writer.count - size..<writer.count
        guard count == 0 || count > StateCodec.recentRowLimit else { return (range, []) }
        let moved = writer.withBytes(range) { bytes in
            guard let start = bytes.baseAddress else { return [] as [StoredRow] }
            var walk = CodedWalk(from: start, upTo: start + bytes.count)
            return walk.rows(count: count)
        }
        writer.remove(from: start)
        return (0..<0, moved.sorted { $0.series == $1.series ? $0.key < $1.key : $0.series < $1.series })
    }

    /// Copies rows, rewriting changed rows in place and appending new ones.
    ///
    /// - Returns: the number of rows.
    private func copyRows(of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) -> Int {
        withUnsafeTemporaryAllocation(of: Int64.self, capacity: progress.changes.rows.count) { series in
            // Passed as a buffer pointer, because all cores would retain the array at the same time.
            var changed = symbols.series.withUnsafeBufferPointer { ChangedRows(progress.changes.rows, series, $0) }
            var count = 0
            progress.coded.walk(over: progress.coded.rows) { walk in
                var copied = walk.pointer
                while !walk.isAtEnd {
                    let row = walk.pointer
                    count += 1
                    if walk.skipRow(without: changed.marks) { continue }
                    let found = changed.take(&walk, progress.changes.rows)
                    walk.skip(numbers: 3)
                    guard let found, let value = progress.rows.value(at: progress.changes.rows[found]) else { continue }
                    writer.append(from: copied, upTo: row)
                    copied = walk.pointer
                    writer.write(value, series[found], progress.changes.rows[found].key)
                }
                writer.append(from: copied, upTo: walk.end)
            }
            while let new = changed.takeNext() {
                guard let value = progress.rows.value(at: progress.changes.rows[new]) else { continue }
                writer.write(value, series[new], progress.changes.rows[new].key)
                count += 1
            }
            return count
        }
    }

    /// Does the same as `copyRows` for any number of changes, and without the rows of cleared slots.
    private func mergeRows(of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) -> Int {
        let cleared = Set(progress.changes.clearedSlots.map { symbols.series(ofSlot: $0) })
        var list = progress.coded.walk(over: progress.coded.rows) { $0.rows(count: 0) } ?? []
        list.removeAll { cleared.contains($0.series) }
        var indices = Dictionary(list.enumerated().map { ($0.element.name, $0.offset) }) { _, last in last }
        for address in progress.changes.rows {
            guard let value = progress.rows.value(at: address) else { continue }
            let row = StoredRow(
                series: symbols.series(ofSlot: address.slot), key: address.key, a: value.a, b: value.b, c: value.c)
            if let index = indices[row.name] {
                list[index] = row
            } else {
                indices[row.name] = list.count
                list.append(row)
            }
        }
        for row in list { writer.write(RowValue(row), row.series, row.key) }
        return list.count
    }
}

/// The changed rows that have not been found yet among the rows of a state.
private struct ChangedRows {
    /// The series of each changed row, by its index among the changes.
    private let series: UnsafeMutableBufferPointer<Int64>
    /// One bit for each index, set until the row is found.
    private var open: UInt64 = 0
    /// The filter bits of the series; see ``CodedWalk/mark(ofSeries:)``.
    private(set) var marks: UInt32 = 0

    init(
        _ rows: borrowing [RowAddress], _ series: UnsafeMutableBufferPointer<Int64>,
        _ symbols: UnsafeBufferPointer<Int64>
    ) {
        self.series = series
        for index in 0..<rows.count {
            series[index] = symbols[rows[index].slot - PlayerProgress.unlockSlot]
            marks |= CodedWalk.mark(ofSeries: series[index])
            // A row that was noted twice is written once.
            let isKnown = index > ProgressChanges.memory && (0..<index).contains { rows[$0] == rows[index] }
            if !isKnown { open |= 1 << UInt64(index) }
        }
    }

    /// Walks over the head and key of a row, and removes and returns the changed row with the same series and key.
    @inline(__always)
    mutating func take(_ walk: inout CodedWalk, _ rows: borrowing [RowAddress]) -> Int? {
        let head = walk.count()
        guard marks & CodedWalk.mark(ofSeries: Int64(head >> 1)) != 0 else {
            if head & 1 == 0 { walk.skip(numbers: 1) } else { walk.skip(bytes: walk.count()) }
            return nil
        }
        if head & 1 == 0 {
            let number = walk.number()
            return take(Int64(head >> 1)) { rows[$0].key == .number(number) }
        }
        let text = walk.payload()
        return take(Int64(head >> 1)) { index in
            guard case .text(let key) = rows[index].key else { return false }
            return key.string.utf8.elementsEqual(text)
        }
    }

    private mutating func take(_ series: Int64, _ matches: (Int) -> Bool) -> Int? {
        var rest = open
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            guard self.series[index] == series, matches(index) else { continue }
            open &= ~(1 << UInt64(index))
            return index
        }
        return nil
    }

    /// Removes and returns the next remaining row, in the order of the changes.
    mutating func takeNext() -> Int? {
        guard open != 0 else { return nil }
        defer { open &= open - 1 }
        return open.trailingZeroBitCount
    }
}

/// Identifies one of a player's stored rows.
private struct RowName: Hashable {
    let series: Int64
    let key: RowKey
}

extension StoredRow {
    fileprivate var name: RowName { RowName(series: series, key: key) }
}
