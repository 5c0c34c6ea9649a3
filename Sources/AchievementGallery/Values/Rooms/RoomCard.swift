public import AchievementCore

/// One room with its targets.
public struct RoomCard: Hashable, Codable, Sendable {
    /// The number; rooms open in this order.
    public let number: Int
    /// The name.
    public let name: String
    /// The achievement for finishing it.
    public let completion: AchievementKey
    /// Points for finishing it.
    public let points: Int
    /// How hard it is.
    public let rarity: Rarity
    /// How many of its targets are reached.
    public let progress: GalleryProgress
    /// Its targets by game.
    public let games: [RoomGroup]
    /// When it was finished, in words.
    public let finishedText: String?
}
