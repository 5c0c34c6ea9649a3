public import AchievementStorage
import Chance

/// A failure that a ``FaultyStore`` simulates.
public struct StoreFault: Hashable, Sendable {
    /// Whether the call does its work before it fails.
    public enum Timing: Hashable, Sendable, CaseIterable {
        /// The call does nothing and fails.
        case before
        /// The call does its work, but the caller gets an error.
        case after
    }

    /// Whether the call does its work before it fails.
    package let timing: Timing
    /// The error that the caller gets.
    package let error: StoreError

    /// A failure with `error`.
    public init(_ timing: Timing, _ error: StoreError = StoreError(.inputOutput, "failed on purpose")) {
        self.timing = timing
        self.error = error
    }
}

/// The calls of a ``FaultyStore`` that fail.
public struct StoreFaultPlan: Sendable {
    /// The fault for the call with this number, from 1; `nil` lets the call through.
    let fault: @Sendable (Int) -> StoreFault?

    /// Creates a plan that asks `fault` for every call number, from 1. It must return the same result for the same
    /// number.
    public init(_ fault: @escaping @Sendable (Int) -> StoreFault?) { self.fault = fault }

    /// Fails only the `number`th call.
    public static func call(_ number: Int, _ fault: StoreFault) -> StoreFaultPlan {
        StoreFaultPlan { $0 == number ? fault : nil }
    }

    /// Fails every call from the `number`th on.
    public static func from(_ number: Int, _ fault: StoreFault) -> StoreFaultPlan {
        StoreFaultPlan { $0 >= number ? fault : nil }
    }

    /// Fails every call with `probability` (0 to 1), before or after its work, as determined by `seed`.
    public static func seeded(_ seed: UInt64, probability: Double) -> StoreFaultPlan {
        StoreFaultPlan { number in
            // One generator per call number, so that the result depends on nothing else.
            var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
            guard Double.random(in: 0..<1, using: &generator) < probability else { return nil }
            return StoreFault(Bool.random(using: &generator) ? .before : .after)
        }
    }
}
