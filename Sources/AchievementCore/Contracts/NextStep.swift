/// An achievement that a player can work on now, with the progress so far.
public struct NextStep: Hashable, Sendable {
    /// The achievement.
    public let achievement: AchievementKey
    /// The progress, 0 to ``total``: for a streak, the length of the current run in days; for a best day, today's sum.
    public let completed: Amount
    /// The amount that completes it.
    public let total: Amount

    /// A step with `completed` of `total` done.
    public init(achievement: AchievementKey, completed: Amount, total: Amount) {
        (self.achievement, self.completed, self.total) = (achievement, completed, total)
    }

    /// The completed fraction, 0 to 1.
    public var fraction: Double { total > .zero ? min(1, max(0, Double(completed) / Double(total))) : 0 }
}
