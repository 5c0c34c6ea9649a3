public import AchievementCore

/// What a player did and earned on each day of a range.
public struct PlayerStatistics: Hashable, Sendable {
    /// The days, both ends included.
    public let days: ClosedRange<Day>
    /// Points of each day by mode, one per day in order.
    public let points: [GameModeID: [Int]]
    /// The sums of each day, for metrics that keep days, one per day in order.
    public let sums: [MetricID: [Amount]]
    /// Which days were active, one per day in order.
    public let activeDays: [MetricID: [Bool]]
    /// Which days are frozen, one per day in order.
    public let frozenDays: [MetricID: [Bool]]

    /// Points of each day over the modes, one per day in order.
    public var totalPoints: [Int] {
        var totals = Array(repeating: 0, count: Int(days.upperBound.number - days.lowerBound.number) + 1)
        for series in points.values {
            for (index, points) in series.enumerated() { totals[index] += points }
        }
        return totals
    }
}
