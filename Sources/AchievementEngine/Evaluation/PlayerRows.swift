import AchievementCore
import AchievementStorage
import AchievementSupport

/// The rows of a player that are in memory, by slot. Takes room for the slots that have some, whatever the size of the
/// catalog.
struct PlayerRows: Hashable, Sendable {
    /// The slots with something to say, in their order, and what they say.
    private(set) var numbers: [Int32] = []
    private(set) var slots: [SlotRows] = []
    /// Whether every row is here that the store has, of any slot.
    let isWhole: Bool

    init(isWhole: Bool) { self.isWhole = isWhole }

    /// The rows of a slot that are in memory. O(log slots).
    subscript(slot: Int) -> RowValues {
        let index = index(of: slot)
        return has(slot, at: index) ? slots[index].values : RowValues()
    }

    /// Whether every row of a slot is here.
    func isWhole(_ slot: Int) -> Bool {
        let index = index(of: slot)
        return has(slot, at: index) ? slots[index].isWhole : isWhole
    }

    /// A row; `nil` if it is not in memory. O(log slots + log rows), O(log slots) for the last one of its slot.
    func value(at address: RowAddress) -> RowValue? {
        let index = index(of: address.slot)
        guard has(address.slot, at: index) else { return nil }
        // Read where it stands: rows that are handed out are copied.
        if case .number(let number) = address.key {
            return slots.withUnsafeBufferPointer { $0[index].values.value(under: number) }
        }
        return slots[index].values[address.key]
    }

    /// Whether a row is here, or known not to exist.
    func knows(_ address: RowAddress) -> Bool {
        let index = index(of: address.slot)
        return has(address.slot, at: index) ? slots[index].knows(address.key) : isWhole
    }

    mutating func set(_ value: RowValue, at address: RowAddress) {
        edit(made(address.slot)) { $0.values.set(value, address.key) }
    }

    /// Changes the row under a number where it stands; `body` gets the row that is there, and returns `nil` to leave it.
    ///
    /// - Returns: whether the row changed; `nil` if it is not known whether there is one, and `body` was not asked.
    @inline(__always)
    mutating func update(_ number: Int64, of slot: Int, _ body: (RowValue?) -> RowValue?) -> Bool? {
        let index = index(of: slot)
        if has(slot, at: index) {
            // A row that is there takes no more room than before.
            if let isChanged = slots[index].values.update(number, body) { return isChanged }
            return edit(index) { $0.add(number, body) }
        }
        guard isWhole else { return nil }
        return edit(made(slot)) { $0.add(number, body) }
    }

    /// Notes that the store was asked for a row.
    mutating func noteAsked(_ key: RowKey, of slot: Int) { edit(made(slot)) { $0.noteAsked(key) } }

    /// Notes that the store was asked for all rows of a slot.
    mutating func noteWhole(_ slot: Int) { slots[made(slot)].isWhole = true }

    mutating func removeAll(of slot: Int) {
        edit(made(slot)) { $0 = SlotRows(isWhole: true) }
    }

    /// About how many bytes of memory they take. Counted when they change, because reading each slot would load
    /// memory into the cache that nobody needs.
    var footprint: Int { size.bytes }
    private var size = Size()

    /// A number of bytes, which makes no difference to what is equal.
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

    /// The index of a slot, or the one to insert it at.
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

/// The rows of one slot that are in memory: those that exist, and those that are known not to.
struct SlotRows: Hashable, Sendable {
    var values = RowValues()
    /// Whether every row that the store has is here. (Before the set, where it
    /// takes no room of its own.)
    var isWhole: Bool
    private var absent: Set<RowKey> = []

    init(isWhole: Bool) { self.isWhole = isWhole }

    var footprint: Int { values.footprint + absent.capacity * 2 * MemoryLayout<RowKey>.stride }

    func knows(_ key: RowKey) -> Bool { isWhole || values[key] != nil || absent.contains(key) }

    mutating func noteAsked(_ key: RowKey) { if values[key] == nil { absent.insert(key) } }

    /// Adds the row under a number that has none here; see ``PlayerRows/update(_:of:_:)``.
    @inline(__always)
    mutating func add(_ number: Int64, _ body: (RowValue?) -> RowValue?) -> Bool? {
        guard isWhole || absent.contains(.number(number)) else { return nil }
        guard let value = body(nil) else { return false }
        values.set(value, .number(number))
        return true
    }
}
