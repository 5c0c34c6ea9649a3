package import AchievementStorage

/// How long small commits take on the disk at hand.
package struct CommitPace {
    /// A mean of those so far in nanoseconds, in which each counts an eighth less than the next.
    private var mean: Int64

    /// Going to another thread and back takes some ten microseconds, and many times that where threads are busy.
    private static let brief: Int64 = 500_000
    /// The most events and players of a small commit.
    private static let size = 4

    /// A pace that is known so far as a mean of `nanoseconds`; at first, nobody counts on a fast disk.
    package init(nanoseconds: Int64 = 1_000_000) { mean = nanoseconds }

    /// Whether a commit can be expected to end in half a millisecond.
    package func isBrief(_ commit: StoreCommit) -> Bool { mean < Self.brief && Self.isSmall(commit) }

    /// Notes how many nanoseconds a commit took.
    package mutating func note(_ commit: StoreCommit, lasting nanoseconds: Int64) {
        guard Self.isSmall(commit) else { return }
        mean += (nanoseconds - mean) / 8
    }

    private static func isSmall(_ commit: StoreCommit) -> Bool {
        commit.events.count <= size && commit.players.count <= size && commit.erased.isEmpty
    }
}
