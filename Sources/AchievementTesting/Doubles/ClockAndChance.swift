public import AchievementCore
import Foundation

/// A clock that stands still until it is moved.
///
/// ```swift
/// let clock = ManualClock(try #require(Moment("2026-06-01T12:00:00Z")))
/// let center = try await AchievementCenter(
///     store: store, configuration: CenterConfiguration(now: { clock.now })) { Chess() }
/// clock.advance(byHours: 24)
/// ```
public final class ManualClock: @unchecked Sendable {
    // The lock guards `moment`.
    private let lock = NSLock()
    private var moment: Moment

    /// A clock that shows `moment`.
    public init(_ moment: Moment) { self.moment = moment }

    /// The moment that the clock shows. It can be set forwards and, as players do, backwards.
    public var now: Moment {
        get { lock.withLock { moment } }
        set { lock.withLock { moment = newValue } }
    }

    /// Advances the clock; the offset stays the same.
    public func advance(byMilliseconds milliseconds: Int64) {
        lock.withLock { moment = moment.advanced(by: .milliseconds(milliseconds)) }
    }

    /// Advances the clock; the offset stays the same.
    public func advance(byHours hours: Int64) { advance(byMilliseconds: hours * 3_600_000) }
}

/// A reproducible source of randomness: the same seed gives the same numbers everywhere. (SplitMix64; Steele, Lea,
/// Flood.)
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator that starts at `seed`.
    package init(seed: UInt64) { state = seed }

    /// The next 64 bits of the sequence. O(1).
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
