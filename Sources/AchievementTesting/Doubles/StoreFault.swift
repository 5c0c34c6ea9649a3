public import AchievementEngine
public import AchievementStorage

/// A failure that a ``FaultyStore`` makes.
public struct StoreFault: Hashable, Sendable {
    /// Whether the call did its work before it failed.
    public enum Timing: Hashable, Sendable, CaseIterable {
        /// Nothing was done.
        case before
        /// Everything was done, and the caller does not learn it.
        case after
    }

    /// Whether the call did its work.
    public let timing: Timing
    /// What the caller is told.
    public let problem: StoreError

    /// A failure with `problem`.
    public init(_ timing: Timing, _ problem: StoreError = StoreError(.inputOutput, "failed on purpose")) {
        self.timing = timing
        self.problem = problem
    }
}
