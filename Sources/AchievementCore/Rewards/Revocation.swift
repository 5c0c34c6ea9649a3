/// The record that somebody took an unlock away.
public struct Revocation: Hashable, Codable, Sendable {
    /// What was taken away.
    public let achievement: AchievementKey
    /// When.
    public let at: Moment
    /// The revoking event.
    public let event: EventID
    /// Who did it.
    public let by: String
    /// Why, if said.
    public let reason: String?
    /// The points that were taken back, as a positive number.
    public let points: Int

    /// A record of a revocation.
    public init(achievement: AchievementKey, at: Moment, event: EventID, by: String, reason: String?, points: Int) {
        self.achievement = achievement
        self.at = at
        self.event = event
        self.by = by
        self.reason = reason
        self.points = points
    }
}
