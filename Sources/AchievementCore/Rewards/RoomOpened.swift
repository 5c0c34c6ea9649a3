/// A room that a player finished, and the one that opened.
public struct RoomOpened: Hashable, Codable, Sendable {
    /// The mode that the rooms belong to.
    public let mode: GameModeID
    /// The room that was finished, from 1.
    public let completed: Int
    /// The room that opened; `nil` after the last.
    public let opened: Int?
    /// When: the time of the finishing event.
    public let at: Moment

    /// A record of a finished room.
    public init(mode: GameModeID, completed: Int, opened: Int?, at: Moment) {
        self.mode = mode
        self.completed = completed
        self.opened = opened
        self.at = at
    }
}
