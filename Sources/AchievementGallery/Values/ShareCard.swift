/// What a player shows to others: a few figures and the finest achievements.
public struct ShareCard: Hashable, Codable, Sendable {
    /// The player's name.
    public let playerName: String
    /// The level over all modes.
    public let level: LevelBadge
    /// How many achievements the player holds of those that can be seen.
    public let progress: GalleryProgress
    /// The longest streak in days; 0 if there was none.
    public let longestStreak: Int
    /// The rarest unlocked achievements, at most four, from as many categories as there are.
    public let highlights: [GalleryCard]
    /// The day of the picture in words.
    public let dateText: String
}
