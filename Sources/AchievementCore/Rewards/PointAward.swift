/// Points that an event awarded by itself, apart from any unlock.
public struct PointAward: Hashable, Codable, Sendable {
    /// The mode that awarded them.
    public let mode: GameModeID
    /// How many; negative if an earlier award is taken back.
    public let points: Int
    /// What for, in the mode's own words.
    public let reason: String
    /// The event that they are for.
    public let event: EventID
    /// When the event happened.
    public let at: Moment

    /// A record of an award.
    public init(mode: GameModeID, points: Int, reason: String, event: EventID, at: Moment) {
        self.mode = mode
        self.points = points
        self.reason = reason
        self.event = event
        self.at = at
    }
}
