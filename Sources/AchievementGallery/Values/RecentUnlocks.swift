public import AchievementCore

/// The latest unlocks, newest first.
public struct RecentUnlocks: Hashable, Codable, Sendable {
    /// One unlock.
    public struct Entry: Hashable, Codable, Sendable, Identifiable {
        /// Tells this unlock from every other, also from an earlier one of the same achievement.
        public let id: String
        /// What was unlocked.
        public let card: GalleryCard
        /// When.
        public let at: Moment
        /// The local day in words.
        public let dateText: String
        /// Whether it was found in the past when a catalog opened.
        public let isBackfill: Bool
    }

    /// The entries, newest first.
    public let entries: [Entry]
}
