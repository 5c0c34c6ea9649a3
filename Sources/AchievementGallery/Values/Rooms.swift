public import AchievementCore

/// A mode's sequence of rooms: what counts now, what comes next, what is done.
public struct RoomBoard: Hashable, Codable, Sendable {
    /// The mode.
    public let mode: GameModeID
    /// The mode's name.
    public let modeName: String
    /// How many rooms there are.
    public let total: Int
    /// The room that counts now; `nil` once all are finished.
    public let current: RoomCard?
    /// The room that opens next; `nil` if there is none.
    public let next: RoomCard?
    /// The finished rooms, in their order.
    public let finished: [RoomCard]
    /// The rooms after the next one, by number and name only.
    public let later: [RoomName]
}

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

/// The targets of a room that belong together, as those of one game.
public struct RoomGroup: Hashable, Codable, Sendable {
    /// The name, such as that of the game; `nil` if the targets do not share one.
    public let name: String?
    /// The name of an icon.
    public let icon: String
    /// The colour.
    public let color: GalleryColor
    /// What there is to reach.
    public let targets: [RoomTargetCard]
}

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

/// A room's number and name.
public struct RoomName: Hashable, Codable, Sendable {
    /// The number; rooms open in this order.
    public let number: Int
    /// The name.
    public let name: String
}
