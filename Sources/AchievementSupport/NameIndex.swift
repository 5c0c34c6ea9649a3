/// Finds the indices of elements in a list by name: a hash table with linear probing (Knuth, *The Art of Computer
/// Programming*, 6.4, algorithms L and R) that keeps no copies of the names. `Dictionary` is slower, because its seeded
/// hash is stronger than needed here.
@usableFromInline package struct NameIndex: Sendable {
    /// In each slot, the upper 32 bits of a hash and an index + 1; 0 if it is free. At most three quarters are used.
    @usableFromInline var slots: [UInt64] = []
    private var count = 0
    /// Random, so that nobody outside can choose colliding names.
    private let seed = UInt64.random(in: 0 ... .max)

    /// Creates an empty table.
    package init() {}

    /// The index of the element whose name has a given hash; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - hash: the upper 32 bits of the hash; see ``hash(of:)-(String)``.
    ///   - matches: whether the element at an index has the name.
    @inlinable @inline(__always)
    package func index(forHash hash: UInt64, matches: (Int) -> Bool) -> Int? {
        slot(forHash: hash, matches: matches).map { Self.index(in: slots[$0]) }
    }

    @inlinable @inline(__always)
    func slot(forHash hash: UInt64, matches: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = home(of: hash)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash, matches(Self.index(in: slots[slot])) { return slot }
            slot = next(slot)
        }
        return nil
    }

    /// Looks up many names at once, overlapping the cache misses: while names are hashed, the first slot of each search
    /// is prefetched, and the element to which a slot leads is prefetched a few names ahead.
    ///
    /// - Parameters:
    ///   - hash: returns the upper 32 bits of the hash of the name with a number.
    ///   - prefetch: prefetches the element at an index.
    ///   - matches: whether the element at an index has the name with a number.
    /// - Returns: by name, its index, or -1 if the name is not in the table.
    @inlinable @inline(__always)
    package func indices(
        ofNames count: Int, hash: (Int) -> UInt64, prefetch: (Int) -> Void, matches: (Int, Int) -> Bool
    ) -> [Int] {
        let hashes = (0..<count).map { name in
            let hash = hash(name)
            if !slots.isEmpty { prefetchElement(at: home(of: hash), of: slots) }
            return hash
        }
        return (0..<count).map { name in
            let ahead = name + Self.namesAhead
            if ahead < count, let index = index(forHash: hashes[ahead], matches: { _ in true }) { prefetch(index) }
            return index(forHash: hashes[name]) { matches($0, name) } ?? -1
        }
    }

    /// Prefetch distance, in names, for the elements to which slots lead.
    @usableFromInline static let namesAhead = 6

    /// Adds the index of a name with a given hash. The name must not be in the table yet.
    package mutating func insert(_ index: Int, forHash hash: UInt64) {
        if 4 * (count + 1) > 3 * slots.count { grow() }
        insertEntry(hash << 32 | UInt64(index + 1))
        count += 1
    }

    /// Removes the index of a name with a given hash, if it is in the table.
    @inlinable
    package mutating func remove(forHash hash: UInt64, matches: (Int) -> Bool) {
        if let slot = slot(forHash: hash, matches: matches) { free(slot) }
    }

    @usableFromInline mutating func free(_ freedSlot: Int) {
        count -= 1
        // Later entries of the cluster move up, unless that would put them before their home slot.
        var gap = freedSlot
        var slot = next(gap)
        while slots[slot] != 0 {
            let distance = (slot &- home(of: slots[slot] >> 32)) & (slots.count - 1)
            if distance >= (slot &- gap) & (slots.count - 1) {
                slots[gap] = slots[slot]
                gap = slot
            }
            slot = next(slot)
        }
        slots[gap] = 0
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: max(64, old.count * 2))
        for entry in old where entry != 0 { insertEntry(entry) }
    }

    private mutating func insertEntry(_ entry: UInt64) {
        var slot = home(of: entry >> 32)
        while slots[slot] != 0 { slot = next(slot) }
        slots[slot] = entry
    }

    @inlinable static func index(in entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) - 1 }

    /// The slot where the search for a hash begins.
    @inlinable func home(of hash: UInt64) -> Int { Int(hash) & (slots.count - 1) }

    @inlinable func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}

extension NameIndex {
    /// The upper 32 bits of a hash of two words, such as the halves of a UUID.
    package func hash(of high: UInt64, _ low: UInt64) -> UInt64 {
        SplitMix64.hash(of: SplitMix64.hash(of: high ^ seed) ^ low) >> 32
    }

    /// The upper 32 bits of a hash of a text's UTF-8 bytes. O(length).
    package func hash(of text: String) -> UInt64 {
        var native = text
        return native.withUTF8 { hash(of: UnsafeRawBufferPointer($0)) }
    }

    private func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = SplitMix64.hash(of: seed ^ UInt64(bytes.count))
        var offset = 0
        while bytes.count - offset >= 8 {
            hash = SplitMix64.hash(of: hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
        return SplitMix64.hash(of: hash ^ rest) >> 32
    }
}
