/// How a metric accumulates and merges. The kind is a type, so adding to a `Lowest` does not compile.
///
/// Every kind merges in any order to the same value, which is what makes the order of events irrelevant.
public protocol MetricKind: Sendable {
    /// The kind as a value.
    static var tag: MetricKindTag { get }
}

/// A sum of amounts; optionally also per local day.
public enum Sum: MetricKind {
    /// ``MetricKindTag/sum``.
    public static let tag = MetricKindTag.sum
}

/// The largest amount recorded.
public enum Highest: MetricKind {
    /// ``MetricKindTag/highest``.
    public static let tag = MetricKindTag.highest
}

/// The smallest amount recorded.
public enum Lowest: MetricKind {
    /// ``MetricKindTag/lowest``.
    public static let tag = MetricKindTag.lowest
}

/// The amount of the earliest event; of several at one instant, the smallest.
public enum Earliest: MetricKind {
    /// ``MetricKindTag/earliest``.
    public static let tag = MetricKindTag.earliest
}

/// The amount of the latest event; of several at one instant, the largest.
public enum Latest: MetricKind {
    /// ``MetricKindTag/latest``.
    public static let tag = MetricKindTag.latest
}

/// A set of texts, compared by UTF-8 bytes.
public enum Distinct: MetricKind {
    /// ``MetricKindTag/distinct``.
    public static let tag = MetricKindTag.distinct
}

/// A set of local days, with the streaks that follow from ``StreakRules``.
public enum ActiveDays: MetricKind {
    /// ``MetricKindTag/activeDays``.
    public static let tag = MetricKindTag.activeDays
}
