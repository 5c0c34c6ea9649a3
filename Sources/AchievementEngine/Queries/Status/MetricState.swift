public import AchievementCore

/// What a player has of one metric, for showing: the quantities of its kind.
public enum MetricState: Hashable, Sendable {
    /// A sum; the best day if the metric keeps days.
    case sum(total: Amount, bestDay: Amount?)
    /// A highest or lowest; `nil` if nothing was recorded.
    case best(Amount?)
    /// An earliest or latest and the instant it is from in milliseconds; `nil` if nothing was recorded.
    case value(Amount?, milliseconds: Int64?)
    /// The size of a set.
    case count(Int)
    /// A set of active days.
    case activeDays(StreakState)
}
