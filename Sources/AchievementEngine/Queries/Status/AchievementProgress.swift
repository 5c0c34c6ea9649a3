public import AchievementCore

/// How far a player is with an achievement.
public struct AchievementProgress: Hashable, Sendable {
    /// How much is done, 0 to ``total``.
    public let completed: Amount
    /// How much there is to do.
    public let total: Amount
    /// For a target that a best has to pass: the best so far.
    public let best: Amount?
    /// For a target that a best has to pass: the target.
    public let target: Amount?

    init(completed: Amount, total: Amount, best: Amount? = nil, target: Amount? = nil) {
        self.completed = completed
        self.total = total
        self.best = best
        self.target = target
    }

    /// Between 0 and 1.
    public var fraction: Double { total > .zero ? min(1, max(0, completed.double / total.double)) : 0 }
}
