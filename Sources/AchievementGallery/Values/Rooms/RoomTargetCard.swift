public import AchievementCore

/// One target of a room.
public struct RoomTargetCard: Hashable, Codable, Sendable {
    /// The achievement for it.
    public let key: AchievementKey
    /// The name, without that of the group.
    public let title: String
    /// What to do for it.
    public let description: String
    /// Whether it is reached.
    public let isReached: Bool
    /// How far the player is; `nil` if it is withheld.
    public let progress: GalleryProgress?
}
