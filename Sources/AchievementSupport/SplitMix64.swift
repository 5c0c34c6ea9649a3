/// A generator of reproducible pseudorandom numbers: the same seed gives the same numbers everywhere. (Steele, Lea and
/// Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.)
@usableFromInline package struct SplitMix64: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// Creates a generator that starts at `seed`.
    @inlinable package init(seed: UInt64) { state = seed }

    /// The next 64 bits of the sequence. O(1).
    @inlinable package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A hash of 64 bits, where each input bit affects about half of the output bits.
    @inlinable package static func hash(of word: UInt64) -> UInt64 {
        var generator = SplitMix64(seed: word)
        return generator.next()
    }
}
