/// A level that a player reached for the first time.
public struct LevelReached: Hashable, Codable, Sendable {
    /// The mode that the level belongs to; `nil` for the level over all modes.
    public let mode: GameModeID?
    /// The level, from 2.
    public let level: Int
    /// When: the time of the event that brought the points.
    public let at: Moment

    /// A record of a level.
    public init(mode: GameModeID?, level: Int, at: Moment) {
        self.mode = mode
        self.level = level
        self.at = at
    }
}
