package import AchievementStorage

/// How long small commits take on the disk at hand.
package struct CommitPace {
    /// A mean of those so far, in which each counts an eighth less than the next.
    private var mean: Duration

    /// Going to another thread and back takes some ten microseconds, and many times that where threads are busy.
    private static let brief = Duration.microseconds(500)
    /// The most events and players of a small commit.
    private static let size = 4

    /// A pace that is known so far as `mean`; at first, whoever commits does not count on a fast disk.
    package init(mean: Duration = .milliseconds(1)) { self.mean = mean }

    /// Whether a commit can be expected to end in half a millisecond.
    package func isBrief(_ commit: StoreCommit) -> Bool { mean < Self.brief && Self.isSmall(commit) }

    /// Notes how long a commit took.
    package mutating func note(_ commit: StoreCommit, lasting duration: Duration) {
        guard Self.isSmall(commit) else { return }
        mean += (duration - mean) / 8
    }

    private static func isSmall(_ commit: StoreCommit) -> Bool {
        commit.events.count <= size && commit.players.count <= size && commit.erased.isEmpty
    }
}
