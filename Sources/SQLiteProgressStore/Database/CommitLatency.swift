package import AchievementStorage

/// How long small commits take on this disk.
package struct CommitLatency {
    /// The exponential moving average in nanoseconds, with a weight of 1/8 for the latest commit.
    private var mean: Int64

    /// A hop to another thread and back takes some ten microseconds, but many times that under load.
    private static let limit: Int64 = 500_000
    /// The maximum number of events, and of players, in a small commit.
    private static let size = 4

    /// Creates a latency with a known average of `nanoseconds`; the default is pessimistic.
    package init(nanoseconds: Int64 = 1_000_000) { mean = nanoseconds }

    /// Whether a commit is expected to take less than half a millisecond.
    package func isShort(_ commit: StoreCommit) -> Bool { mean < Self.limit && Self.isSmall(commit) }

    /// Notes how many nanoseconds a commit took.
    package mutating func note(_ commit: StoreCommit, lasting nanoseconds: Int64) {
        guard Self.isSmall(commit) else { return }
        mean += (nanoseconds - mean) / 8
    }

    private static func isSmall(_ commit: StoreCommit) -> Bool {
        commit.events.count <= size && commit.players.count <= size && commit.erased.isEmpty
    }
}
