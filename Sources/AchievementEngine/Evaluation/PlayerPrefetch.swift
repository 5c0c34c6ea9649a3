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

extension PlayerProgress {
    // Mutating though it changes nothing: a copy would count users in the very memory that is not near yet.
    mutating func prefetch(like other: borrowing PlayerProgress) {
        func size<Element>(_ elements: borrowing [Element]) -> Int { elements.count * MemoryLayout<Element>.stride }
        Prefetch.start(of: cells, bytes: size(other.cells))
        Prefetch.start(of: points, bytes: size(other.points))
        Prefetch.start(of: histories, bytes: size(other.histories))
        Prefetch.start(of: collected, bytes: size(other.collected))
        Prefetch.start(of: times, bytes: size(other.times))
        Prefetch.start(of: recentRows, bytes: StateCodec.recentRowLimit * MemoryLayout<RecentRow>.stride)
        unlocked.prefetch(like: other.unlocked)
        revoked.prefetch(like: other.revoked)
        rows.prefetch()
    }
}
