/// A set of small integers, one bit each.
struct BitSet: Hashable, Sendable {
    private(set) var words: [UInt64]

    /// Creates an empty set with room for the integers below `capacity`.
    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    /// The memory that the set occupies, in bytes.
    var footprint: Int { 32 + 8 * words.capacity }

    func contains(_ index: Int) -> Bool { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }
}

/// A set of small nonnegative integers, which grows with its largest member. Sets with the same members are equal,
/// regardless of their capacity.
struct GrowingBitSet: Hashable, Sendable {
    private var words: [UInt64] = []
    private(set) var isEmpty = true

    /// Inserts an integer. O(1), unless the set has to grow.
    mutating func insert(_ index: Int) {
        while index >> 6 >= words.count { words.append(0) }
        words[index >> 6] |= 1 << UInt64(index & 63)
        isEmpty = false
    }

    /// Removes all members, but keeps the capacity.
    mutating func removeAll() {
        guard !isEmpty else { return }
        for wordIndex in words.indices { words[wordIndex] = 0 }
        isEmpty = true
    }

    /// Returns the smallest member that is at least `index`.
    func first(from index: Int) -> Int? {
        var wordIndex = index >> 6
        guard wordIndex < words.count else { return nil }
        var word = words[wordIndex] & (~0 << UInt64(index & 63))
        while word == 0 {
            wordIndex += 1
            guard wordIndex < words.count else { return nil }
            word = words[wordIndex]
        }
        return wordIndex << 6 + word.trailingZeroBitCount
    }

    static func == (left: GrowingBitSet, right: GrowingBitSet) -> Bool { left.members == right.members }

    func hash(into hasher: inout Hasher) { hasher.combine(members) }

    /// The members in ascending order.
    var members: [Int] {
        var members: [Int] = []
        while let member = first(from: members.last.map { $0 + 1 } ?? 0) { members.append(member) }
        return members
    }
}
