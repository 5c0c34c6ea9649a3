import AchievementStorage

extension LoadedPlayer {
    /// Brings the player itself near; ``prefetchParts(like:)`` can follow once it is there.
    @inline(__always)
    func prefetch() { Prefetch.object(self, bytes: 16 + MemoryLayout<PlayerProgress>.size + 256) }

    /// Brings what every event reads or writes near.
    ///
    /// - Parameter other: a player of the same rulebook who is near.
    func prefetchParts(like other: borrowing PlayerProgress) { progress.prefetch(like: other) }
}
