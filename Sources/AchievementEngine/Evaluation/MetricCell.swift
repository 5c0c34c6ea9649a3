import AchievementCore

/// What a player has of one metric, apart from its detail rows. Families have no cell.
enum MetricCell: Hashable, Sendable {
    case empty
    case sum(total: Amount, bestDay: Amount)
    /// A highest or lowest.
    case best(Amount)
    /// An earliest or latest, with the instant it is from.
    case timed(Amount, milliseconds: Int64)
    case count(Int64)
    case activeDays(ActiveDaysCell)

    /// The number that `measure` reads; `nil` if nothing was recorded and nothing is not zero.
    func reading(_ measure: Measure) -> Amount? {
        switch (measure, self) {
        case (.total, .sum(let total, _)): total
        case (.bestDay, .sum(_, let bestDay)): bestDay
        case (.best, .best(let amount)): amount
        case (.value, .timed(let amount, _)): amount
        case (.count, .count(let count)): Amount(count)
        case (.days, .activeDays(let days)): Amount(days.total)
        case (.longestStreak, .activeDays(let days)): Amount(days.longest)
        case (.total, _), (.bestDay, _), (.count, _), (.days, _), (.longestStreak, _): .zero
        case (.best, _), (.value, _): nil
        }
    }
}
