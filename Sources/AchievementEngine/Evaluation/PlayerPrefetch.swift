import AchievementStorage

extension LoadedPlayer {
    /// How much of the player itself is brought near, before ``prefetchParts(for:like:)`` follows.
    static let prefetchedSize = 16 + MemoryLayout<PlayerProgress>.size + 256

    /// Brings what an event reads or writes near; see ``PlayerProgress/prefetch(for:like:)``.
    func prefetchParts(for traits: EventTraits, like other: borrowing PlayerProgress) {
        progress.prefetch(for: traits, like: other)
    }
}
