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
