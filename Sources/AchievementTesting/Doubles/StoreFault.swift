public import AchievementStorage
import Chance

/// A failure that a ``FaultyStore`` makes.
public struct StoreFault: Hashable, Sendable {
    /// Whether the call did its work before it failed.
    public enum Timing: Hashable, Sendable, CaseIterable {
        /// The call did nothing.
        case before
        /// The call did its work, but the caller gets an error.
        case after
    }

    /// Whether the call did its work before it failed.
    package let timing: Timing
    /// The error that the caller gets.
    package let error: StoreError

    /// A failure with `error`.
    public init(_ timing: Timing, _ error: StoreError = StoreError(.inputOutput, "failed on purpose")) {
        self.timing = timing
        self.error = error
    }
}

/// Which calls of a ``FaultyStore`` fail.
public struct StoreFaultPlan: Sendable {
    /// The fault of the call with this number, from 1; `nil` lets it through.
    let fault: @Sendable (Int) -> StoreFault?

    /// Calls `fault` with the number of every call, from 1. It must return the same result for the same number.
    public init(_ fault: @escaping @Sendable (Int) -> StoreFault?) { self.fault = fault }

    /// The `number`th call fails, and no other.
    public static func call(_ number: Int, _ fault: StoreFault) -> StoreFaultPlan {
        StoreFaultPlan { $0 == number ? fault : nil }
    }

    /// Every call from the `number`th on fails.
    public static func from(_ number: Int, _ fault: StoreFault) -> StoreFaultPlan {
        StoreFaultPlan { $0 >= number ? fault : nil }
    }

    /// Every call fails with `probability` (0 to 1), before or after its work, as `seed` decides.
    public static func seeded(_ seed: UInt64, probability: Double) -> StoreFaultPlan {
        StoreFaultPlan { number in
            // One generator per call number, so that the answer depends on nothing but the number.
            var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
            guard Double.random(in: 0..<1, using: &generator) < probability else { return nil }
            return StoreFault(Bool.random(using: &generator) ? .before : .after)
        }
    }
}
