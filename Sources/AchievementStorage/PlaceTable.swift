package import AchievementCore

/// Indexes of elements in a list, by name: a hash table with linear probing (Knuth, *The Art of Computer Programming*,
/// 6.4, algorithms L and R) that keeps no copy of the names. `Dictionary` is slower: its hash is stronger than needed
/// with a secret seed.
@usableFromInline package struct PlaceTable: Sendable {
    /// An index and the upper 32 bits of a hash in each, 0 if free; at most three quarters are used.
    @usableFromInline var slots: [UInt64] = []
    private var count = 0
    /// Random, so that nobody outside can choose names that collide.
    private let seed = UInt64.random(in: 0 ... .max)

    /// An empty table.
    package init() {}

    /// The index of the element whose name has this hash.
    ///
    /// - Parameter isMeant: whether the element at an index has that name.
    @inlinable @inline(__always)
    package func place(under hash: UInt64, _ isMeant: (Int) -> Bool) -> Int? {
        slot(under: hash, isMeant).map { Self.place(slots[$0]) }
    }

    @inlinable @inline(__always)
    func slot(under hash: UInt64, _ isMeant: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = home(of: hash)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash, isMeant(Self.place(slots[slot])) { return slot }
            slot = next(slot)
        }
        return nil
    }

    /// Looks up many names at once, overlapping the cache misses: the slot where each search begins is prefetched while
    /// the others are hashed, and the element that it leads to a few names ahead.
    ///
    /// - Parameters:
    ///   - hash: the hash of a name, by its number.
    ///   - prefetch: prefetches the element at an index.
    ///   - isMeant: whether the element at an index has the name with this number.
    /// - Returns: by name, its index; -1 for one that is not in the table.
    @inlinable @inline(__always)
    package func places(
        ofNames count: Int, _ hash: (Int) -> UInt64, prefetch: (Int) -> Void, _ isMeant: (Int, Int) -> Bool
    ) -> [Int] {
        let hashes = (0..<count).map { name in
            let hash = hash(name)
            self.prefetch(hash)
            return hash
        }
        return (0..<count).map { name in
            let ahead = name + Self.namesAhead
            if ahead < count, let place = place(under: hashes[ahead], { _ in true }) { prefetch(place) }
            return place(under: hashes[name]) { isMeant($0, name) } ?? -1
        }
    }

    /// Prefetch distance, in names, for the elements that the slots lead to.
    @usableFromInline static let namesAhead = 6

    /// Prefetches the slot where the search for a name begins.
    @inlinable @inline(__always)
    package func prefetch(_ hash: UInt64) { if !slots.isEmpty { Prefetch.element(slots, at: home(of: hash)) } }

    /// Adds an index whose name has this hash; the name must not be in the table yet.
    package mutating func insert(_ place: Int, under hash: UInt64) {
        if 4 * (count + 1) > 3 * slots.count { grow() }
        put(hash << 32 | UInt64(place + 1))
        count += 1
    }

    /// Removes the index whose name has this hash, if it is there.
    @inlinable
    package mutating func remove(under hash: UInt64, _ isMeant: (Int) -> Bool) {
        if let slot = slot(under: hash, isMeant) { free(slot) }
    }

    @usableFromInline mutating func free(_ taken: Int) {
        count -= 1
        // Later entries of the cluster move up, unless that would put them before their home slot.
        var gap = taken
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
        for entry in old where entry != 0 { put(entry) }
    }

    private mutating func put(_ entry: UInt64) {
        var slot = home(of: entry >> 32)
        while slots[slot] != 0 { slot = next(slot) }
        slots[slot] = entry
    }

    @inlinable static func place(_ entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) - 1 }

    @inlinable func home(of hash: UInt64) -> Int { Int(hash) & (slots.count - 1) }

    @inlinable func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}

extension PlaceTable {
    /// The upper 32 bits of a hash of an event's id, without the source, which most ids share.
    package func hash(of id: EventID) -> UInt64 {
        guard let uuid = id.uuid else { return hash(of: id.id) }
        return Self.mixed(Self.mixed(uuid.high ^ seed) ^ uuid.low) >> 32
    }

    /// The upper 32 bits of a hash of a text. O(length).
    package func hash(of text: ExactText) -> UInt64 {
        var native = text.string
        return native.withUTF8 { hash(of: UnsafeRawBufferPointer($0)) }
    }

    private func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = Self.mixed(seed ^ UInt64(bytes.count))
        var place = 0
        while bytes.count - place >= 8 {
            hash = Self.mixed(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
        return Self.mixed(hash ^ rest) >> 32
    }

    /// The finalizer of SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014).
    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = word &+ 0x9E37_79B9_7F4A_7C15
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
