import AchievementCore
import AchievementStorage
import AchievementSupport

/// Rows by key.
///
/// Of the rows under numbers, which are mostly days, the last one is stored inline: nearly every event writes it, and
/// then touches no other memory.
struct RowValues: Hashable, Sendable {
    private struct Numbered: Hashable, Sendable {
        let key: Int64
        var value: RowValue
    }

    /// The row with the highest number; meaningless without `hasLast`.
    private var last = Numbered(key: 0, value: RowValue(a: 0))
    /// The other rows under numbers, in ascending order.
    private var older: [Numbered] = []
    private var texts: [ExactText: RowValue] = [:]
    private var hasLast = false

    var isEmpty: Bool { !hasLast && texts.isEmpty }

    var keys: [RowKey] { map(\.key) }

    /// The lowest number with a row. O(1).
    var firstNumber: Int64? { hasLast ? older.first?.key ?? last.key : nil }

    /// The approximate heap memory that the rows occupy, in bytes. Assumes that texts are short enough to be stored
    /// inline, and that dictionaries are half full.
    var footprint: Int {
        (older.isEmpty ? 0 : 32 + older.capacity * MemoryLayout<Numbered>.stride)
            + (texts.isEmpty ? 0 : 64 + texts.capacity * 4 / 3 * MemoryLayout<(ExactText, RowValue)>.stride)
    }

    /// The row under a key. O(log n) in the number of rows, but O(1) for the last number.
    subscript(key: RowKey) -> RowValue? {
        switch key {
        case .text(let text): texts.isEmpty ? nil : texts[text]
        case .number(let number): value(under: number)
        }
    }

    /// The row under a number.
    @inline(__always)
    func value(under number: Int64) -> RowValue? {
        guard hasLast, number <= last.key else { return nil }
        return number == last.key ? last.value : olderValue(under: number)
    }

    private func olderValue(under number: Int64) -> RowValue? {
        let index = index(of: number)
        return index < older.count && older[index].key == number ? older[index].value : nil
    }

    subscript(key: RowKey, default value: RowValue) -> RowValue { self[key] ?? value }

    mutating func set(_ value: RowValue, _ key: RowKey) {
        switch key {
        case .text(let text): texts[text] = value
        case .number(let number): set(Numbered(key: number, value: value))
        }
    }

    private mutating func set(_ row: Numbered) {
        guard hasLast, row.key <= last.key else {
            if hasLast { older.append(last) }
            (last, hasLast) = (row, true)
            return
        }
        guard row.key < last.key else { return last = row }
        let index = index(of: row.key)
        if index < older.count, older[index].key == row.key {
            older[index] = row
        } else {
            older.insert(row, amongFewAt: index)
        }
    }

    /// Updates the row under a number in place; `nil` if there is no such row. See ``PlayerRows/update(_:of:_:)``.
    @inline(__always)
    mutating func update(_ number: Int64, _ body: (RowValue?) -> RowValue?) -> Bool? {
        guard hasLast, number <= last.key else { return nil }
        if number == last.key {
            guard let value = body(last.value) else { return false }
            last.value = value
            return true
        }
        let index = index(of: number)
        guard index < older.count, older[index].key == number else { return nil }
        guard let value = body(older[index].value) else { return false }
        older[index].value = value
        return true
    }

    /// Returns the index of a number among the older rows, or the index at which to insert it.
    private func index(of number: Int64) -> Int { older.partitioningIndex { $0.key >= number } }
}

extension RowValues: Sequence {
    /// Iterates over the rows: those under numbers first, in ascending order.
    func makeIterator() -> AnyIterator<(key: RowKey, value: RowValue)> {
        var numbers = (hasLast ? older + CollectionOfOne(last) : []).makeIterator()
        var texts = texts.makeIterator()
        return AnyIterator {
            if let row = numbers.next() { return (.number(row.key), row.value) }
            return texts.next().map { (.text($0.key), $0.value) }
        }
    }
}
