public import AchievementCore

/// A room: sixteen targets, four in each game, that count while it is the current one.
public struct Room: Hashable, Sendable {
    /// The room's number, from 1; rooms open in this order.
    public let number: Int
    /// The name that players see.
    public let name: LocalizedText
    /// How hard its achievements are to earn.
    public let rarity: Rarity
    /// Points for each target.
    public let points: Int
    /// Points for completing the room.
    public let completionPoints: Int
    /// What there is to reach.
    public let targets: [RoomTarget]

    init(
        _ number: Int, _ name: LocalizedText, _ rarity: Rarity, points: Int, completionPoints: Int,
        @ListBuilder<RoomTarget> targets: () -> [RoomTarget]
    ) {
        self.number = number
        self.name = name
        self.rarity = rarity
        self.points = points
        self.completionPoints = completionPoints
        self.targets = targets()
    }

    /// The group that the room's achievements are shown in.
    public var category: String { "room\(number)" }

    /// The achievement for completing the room.
    public var completion: AchievementID { "room\(number).complete" }

    /// The achievement for reaching `target`.
    public func achievement(for target: RoomTarget) -> AchievementID {
        "room\(number).\(target.game.rawValue).\(target.kind.rawValue)"
    }
}
