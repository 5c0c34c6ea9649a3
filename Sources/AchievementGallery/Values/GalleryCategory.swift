public import AchievementCore

/// A group of achievements of one mode.
public struct GalleryCategory: Hashable, Codable, Sendable, Identifiable {
    /// The mode's id, a slash and the category's.
    public let id: String
    /// The mode.
    public let mode: GameModeID
    /// The name.
    public let name: String
    /// How many the player holds of those that can be seen.
    public let progress: GalleryProgress
    /// Whether all of them are milestones that streak cards show.
    public let isStreakMilestones: Bool
}
