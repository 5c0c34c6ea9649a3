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

extension MetricState: Encodable {
    private enum Key: String, CodingKey { case total, bestDay, best, value, at, count }

    /// An object with the quantities under their names, `null` for what was not recorded.
    public func encode(to encoder: any Encoder) throws {
        if case .activeDays(let streak) = self { return try streak.encode(to: encoder) }
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .sum(let total, let bestDay):
            try container.encode(total, forKey: .total)
            try container.encodeIfPresent(bestDay, forKey: .bestDay)
        case .best(let amount):
            try container.encode(amount, forKey: .best)
        case .value(let amount, let milliseconds):
            try container.encode(amount, forKey: .value)
            try container.encode(milliseconds.map { Moment(milliseconds: $0) }, forKey: .at)
        case .count(let count):
            try container.encode(count, forKey: .count)
        case .activeDays:
            break
        }
    }
}
