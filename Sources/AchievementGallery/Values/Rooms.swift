public import AchievementCore

/// A mode's sequence of rooms: the current one, the next one, the finished ones.
public struct RoomBoard: Hashable, Codable, Sendable {
    /// The mode.
    public let mode: GameModeID
    /// The mode's name.
    public let modeName: String
    /// The current room, whose targets can be reached; `nil` once all are finished.
    public let current: RoomCard?
    /// The room that opens next; `nil` if there is none.
    public let next: RoomCard?
    /// The finished rooms, in their order.
    public let finished: [RoomCard]
    /// The rooms after the next one, by number and name only.
    public let later: [RoomName]

    /// How many rooms there are.
    package var total: Int { finished.count + [current, next].count { $0 != nil } + later.count }
}

/// One room with its targets.
public struct RoomCard: Hashable, Codable, Sendable {
    /// The number; rooms open in this order.
    public let number: Int
    /// The achievement for finishing the room; its title is the name of the room.
    public let card: GalleryCard
    /// The number of reached targets.
    public let progress: GalleryProgress
    /// Its targets by game.
    public let games: [RoomGroup]
}

/// Targets of a room that belong together, such as those of one game.
public struct RoomGroup: Hashable, Codable, Sendable {
    /// The name, such as that of the game; `nil` if the targets do not share one.
    public let name: String?
    /// The name of an icon.
    public let icon: String
    /// The color.
    package let color: GalleryColor
    /// The targets, in the order of the catalog.
    public let targets: [RoomTargetCard]
}

/// One target of a room.
public struct RoomTargetCard: Hashable, Codable, Sendable {
    /// The achievement for reaching it.
    public let card: GalleryCard
    /// The name without that of the group.
    public let title: String
}

/// A room's number and name.
public struct RoomName: Hashable, Codable, Sendable {
    /// The number; rooms open in this order.
    public let number: Int
    /// The name.
    public let name: String
}
