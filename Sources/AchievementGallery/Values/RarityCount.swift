public import AchievementCore

/// The achievements of one rarity.
public struct RarityCount: Hashable, Codable, Sendable {
    /// The rarity.
    public let rarity: Rarity
    /// The rarity in words.
    public let name: String
    /// How many the player holds of those that can be seen.
    public let progress: GalleryProgress
}
