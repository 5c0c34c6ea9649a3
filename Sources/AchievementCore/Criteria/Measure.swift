/// Which number is read from a metric.
public enum Measure: String, Codable, Hashable, Sendable, CaseIterable {
    /// Of a sum: everything added.
    case total
    /// Of a sum that keeps days: the largest sum of one local day.
    case bestDay
    /// Of a highest or lowest: the amount kept.
    case best
    /// Of an earliest or latest: the amount kept.
    case value
    /// Of a set: its size.
    case count
    /// Of active days: how many there are.
    case days
    /// Of active days: the largest number of active days in one streak, ever.
    case longestStreak

    /// Whether the measure can be read from metrics of `kind`.
    public func applies(to kind: MetricKindTag) -> Bool {
        switch (self, kind) {
        case (.total, .sum), (.bestDay, .sum), (.best, .highest), (.best, .lowest), (.value, .earliest),
            (.value, .latest), (.count, .distinct), (.days, .activeDays), (.longestStreak, .activeDays):
            true
        default: false
        }
    }
}
