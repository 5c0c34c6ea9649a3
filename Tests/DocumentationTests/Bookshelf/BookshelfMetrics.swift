public import AchievementCore

/// What a reader accumulates.
public enum BookshelfMetrics {
    /// Pages read, in total and per day.
    public static let pages = Metric<Sum>("bookshelf.pages", keepsDays: true)
    /// Books read to the end.
    public static let finished = Metric<Distinct>("bookshelf.finished")
    /// Days with at least one page; one missed day is forgiven.
    public static let days = Metric<ActiveDays>("bookshelf.days", rules: StreakRules(grace: .hours(48)))
}
