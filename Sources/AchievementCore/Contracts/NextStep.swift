/// An achievement that a player can work on now, with what of it is done.
public struct NextStep: Hashable, Sendable {
    /// The achievement.
    public let achievement: AchievementKey
    /// How much is done, 0 to ``total``: of a streak the days of the run that goes on, of a best day what today has.
    public let completed: Amount
    /// How much there is to do.
    public let total: Amount

    /// A step of which `completed` of `total` is done.
    public init(achievement: AchievementKey, completed: Amount, total: Amount) {
        (self.achievement, self.completed, self.total) = (achievement, completed, total)
    }

    /// Between 0 and 1.
    public var fraction: Double { total > .zero ? min(1, max(0, completed.double / total.double)) : 0 }
}
