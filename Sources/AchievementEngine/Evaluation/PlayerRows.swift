import AchievementCore
import AchievementStorage
import AchievementSupport

/// The rows of a player that are in memory, by slot. Memory use depends on the slots with rows, not on the catalog.
struct PlayerRows: Hashable, Sendable {
    /// The numbers of the slots that are present, in ascending order, and their rows.
    private(set) var numbers: [Int32] = []
    private(set) var slots: [SlotRows] = []
    /// Whether every row that the store has is in memory, for all slots.
    let isWhole: Bool
    /// The ranges of numbers that were requested from the store, by slot. Queries ask for months of days, and hardly
    /// any of these has a row.
    private var ranges: [Int: [ClosedRange<Int64>]] = [:]

    init(isWhole: Bool) { self.isWhole = isWhole }

    /// The rows of a slot that are in memory. O(log n) in the number of slots.
    subscript(slot: Int) -> RowValues {
        let index = index(of: slot)
        return has(slot, at: index) ? slots[index].values : RowValues()
    }

    /// Whether every row of a slot is in memory.
    func isWhole(_ slot: Int) -> Bool {
        let index = index(of: slot)
        return has(slot, at: index) ? slots[index].isWhole : isWhole
    }

    /// Returns a row; `nil` if it is not in memory. O(log n) in the numbers of slots and rows; the last row of a slot
    /// needs no search among the rows.
    func value(at address: RowAddress) -> RowValue? {
        let index = index(of: address.slot)
        guard has(address.slot, at: index) else { return nil }
        // Read in place, because rows that are returned would be copied.
        if case .number(let number) = address.key {
            return slots.withUnsafeBufferPointer { $0[index].values.value(under: number) }
        }
        return slots[index].values[address.key]
    }

    /// Whether a row is in memory, or is known not to exist.
    func knows(_ address: RowAddress) -> Bool {
        let index = index(of: address.slot)
        if has(address.slot, at: index) ? slots[index].knows(address.key) : isWhole { return true }
        guard case .number(let number) = address.key else { return false }
        return wasAsked(number, of: address.slot)
    }

    /// Whether a number lies in a range that was requested from the store.
    private func wasAsked(_ number: Int64, of slot: Int) -> Bool {
        !ranges.isEmpty && ranges[slot]?.contains { $0.contains(number) } ?? false
    }

    mutating func set(_ value: RowValue, at address: RowAddress) {
        edit(made(address.slot)) { $0.values.set(value, address.key) }
    }

    /// Updates the row under a number in place; `body` receives the existing row, and returns `nil` to leave it alone.
    ///
    /// - Returns: whether the row changed; `nil`, without calling `body`, if it is unknown whether the row exists.
    @inline(__always)
    mutating func update(_ number: Int64, of slot: Int, _ body: (RowValue?) -> RowValue?) -> Bool? {
        let index = index(of: slot)
        if has(slot, at: index) {
            // An existing row takes no more memory than before.
            if let isChanged = slots[index].values.update(number, body) { return isChanged }
            let wasAsked = wasAsked(number, of: slot)
            return edit(index) { $0.add(number, isKnown: wasAsked, body) }
        }
        guard isWhole || wasAsked(number, of: slot) else { return nil }
        return edit(made(slot)) { $0.add(number, isKnown: true, body) }
    }

    /// Notes that a row was requested from the store.
    mutating func noteAsked(_ key: RowKey, of slot: Int) { edit(made(slot)) { $0.noteAsked(key) } }

    /// Notes that all rows under numbers in a range were requested from the store.
    mutating func noteAsked(_ numbers: ClosedRange<Int64>, of slot: Int) { ranges[slot, default: []].append(numbers) }

    /// Notes that all rows of a slot were requested from the store.
    mutating func noteWhole(_ slot: Int) { slots[made(slot)].isWhole = true }

    mutating func removeAll(of slot: Int) {
        edit(made(slot)) { $0 = SlotRows(isWhole: true) }
    }

    /// The approximate memory that the rows occupy, in bytes. Updated with every change, because counting later would
    /// load every slot into the cache for nothing.
    var footprint: Int { size.bytes }
    private var size = Size()

    /// A number of bytes that is irrelevant for equality.
    private struct Size: Hashable, Sendable {
        var bytes = 64

        static func == (left: Size, right: Size) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }

    @inline(__always)
    private mutating func edit<Value>(_ index: Int, _ body: (inout SlotRows) -> Value) -> Value {
        let before = slots[index].footprint
        defer { size.bytes += slots[index].footprint - before }
        return body(&slots[index])
    }

    /// Returns the index of a slot, or the index at which to insert it.
    private func index(of slot: Int) -> Int { numbers.partitioningIndex { $0 >= slot } }

    private func has(_ slot: Int, at index: Int) -> Bool { index < numbers.count && numbers[index] == slot }

    private mutating func made(_ slot: Int) -> Int {
        let index = index(of: slot)
        if !has(slot, at: index) {
            if numbers.isEmpty {
                numbers.reserveCapacity(8)
                slots.reserveCapacity(8)
            }
            numbers.insert(Int32(clamping: slot), amongFewAt: index)
            slots.insert(SlotRows(isWhole: isWhole), amongFewAt: index)
            size.bytes += 4 + MemoryLayout<SlotRows>.stride
        }
        return index
    }
}

/// The rows of one slot that are in memory, and the keys that are known to have no row.
struct SlotRows: Hashable, Sendable {
    var values = RowValues()
    /// Whether every row that the store has is in memory. (Declared before the set, where it needs no extra space.)
    var isWhole: Bool
    private var absent: Set<RowKey> = []

    init(isWhole: Bool) { self.isWhole = isWhole }

    var footprint: Int { values.footprint + absent.capacity * 2 * MemoryLayout<RowKey>.stride }

    func knows(_ key: RowKey) -> Bool { isWhole || values[key] != nil || absent.contains(key) }

    mutating func noteAsked(_ key: RowKey) { if values[key] == nil { absent.insert(key) } }

    /// Adds a row under a number that has no row in memory; see ``PlayerRows/update(_:of:_:)``.
    ///
    /// - Parameter isKnown: whether the store is known to have no such row.
    @inline(__always)
    mutating func add(_ number: Int64, isKnown: Bool, _ body: (RowValue?) -> RowValue?) -> Bool? {
        guard isWhole || isKnown || absent.contains(.number(number)) else { return nil }
        guard let value = body(nil) else { return false }
        values.set(value, .number(number))
        return true
    }
}
