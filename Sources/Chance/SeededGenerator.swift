import AchievementSupport

/// A reproducible source of randomness: the same seed gives the same numbers everywhere.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var generator: SplitMix64

    /// A generator that starts at `seed`.
    package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// The next 64 bits of the sequence. O(1).
    package mutating func next() -> UInt64 { generator.next() }
}
