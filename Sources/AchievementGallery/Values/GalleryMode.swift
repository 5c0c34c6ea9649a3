public import AchievementCore

/// A game mode with what the player has reached in it.
public struct GalleryMode: Hashable, Codable, Sendable, Identifiable {
    /// The mode's id.
    public let id: GameModeID
    /// The name.
    public let name: String
    /// Level and points of the mode.
    public let level: LevelBadge
    /// How many achievements the player holds of those that can be seen.
    public let progress: GalleryProgress
}
