public import AchievementCore

/// One entry of a player's points. Totals are sums of entries; entries never change.
public struct LedgerEntry: Hashable, Codable, Sendable {
    /// The mode that the points belong to.
    public let mode: GameModeID
    /// How many; negative if they are taken back.
    public let points: Int
    /// What for: the mode's own words for an event, `unlocked` or `revoked` for an achievement.
    public let reason: String
    /// The achievement, if it is about one.
    public let achievement: AchievementKey?
    /// The event that caused the entry; `nil` for what a catalog found already earned.
    public let event: EventID?
    /// When it was earned.
    public let at: Moment

    /// An entry of `points`.
    public init(
        mode: GameModeID, points: Int, reason: String, achievement: AchievementKey?, event: EventID?, at: Moment
    ) {
        self.mode = mode
        self.points = points
        self.reason = reason
        self.achievement = achievement
        self.event = event
        self.at = at
    }
}
