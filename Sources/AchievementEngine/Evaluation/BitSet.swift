/// A set of small integers, one bit each.
struct BitSet: Hashable, Sendable {
    private var words: [UInt64]

    /// Room for the integers below `capacity`, none of them in the set.
    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    func contains(_ index: Int) -> Bool { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }
}
