/// Where a player stands in a sequence of rooms.
public struct RoomState: Hashable, Sendable {
    /// The room that the player is in, from 1; the last one after all are finished.
    public let current: Int
    /// How many rooms are finished.
    public let completed: Int
}
