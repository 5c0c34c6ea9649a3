import AchievementStorage

extension LoadedPlayer {
    /// How many bytes of the object are prefetched, before ``prefetchParts(for:like:)`` follows.
    static let prefetchedSize = 16 + MemoryLayout<PlayerProgress>.size + 256

    /// Prefetches what an event reads or writes; see ``PlayerProgress/prefetch(for:like:)``.
    func prefetchParts(for traits: EventTraits, like other: borrowing PlayerProgress) {
        progress.prefetch(for: traits, like: other)
    }
}
