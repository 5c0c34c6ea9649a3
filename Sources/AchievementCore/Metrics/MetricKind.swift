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

/// The largest fall from an earlier amount to a later one, 0 or more, exact in whatever order they arrive: the maximum
/// drawdown of a series. Amounts of one instant are not earlier or later than each other.
///
/// The memory besides the fall grows with the number of amounts that were higher than all before them or lower than all
/// after them, not with the number of events; a series that rises for ever keeps them all.
public enum LargestFall: MetricKind {
    /// ``MetricKindTag/largestFall``.
    public static let tag = MetricKindTag.largestFall
}

/// The largest rise from an earlier amount to a later one; the counterpart of ``LargestFall``.
public enum LargestRise: MetricKind {
    /// ``MetricKindTag/largestRise``.
    public static let tag = MetricKindTag.largestRise
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

/// A kind that is offered amounts one by one and is read as a single amount: the highest, lowest, earliest or latest of
/// them, or the largest fall or rise among them.
public protocol SingleAmountKind: MetricKind {}

extension Highest: SingleAmountKind {}
extension Lowest: SingleAmountKind {}
extension Earliest: SingleAmountKind {}
extension Latest: SingleAmountKind {}
extension LargestFall: SingleAmountKind {}
extension LargestRise: SingleAmountKind {}

/// A ``MetricKind`` as a value. The raw values are written to stores and never change.
public enum MetricKindTag: UInt8, Codable, Sendable, CaseIterable {
    /// A ``Sum``: amounts are added.
    case sum = 1
    /// A ``Highest``: the largest amount is kept.
    case highest = 2
    /// A ``Lowest``: the smallest amount is kept.
    case lowest = 3
    /// An ``Earliest``: the amount of the earliest event is kept.
    case earliest = 4
    /// A ``Latest``: the amount of the latest event is kept.
    case latest = 5
    /// A ``Distinct``: texts are collected.
    case distinct = 6
    /// An ``ActiveDays``: local days are collected.
    case activeDays = 7
    /// A ``LargestFall``: the largest fall from an earlier amount to a later one is kept.
    case largestFall = 8
    /// A ``LargestRise``: the largest rise from an earlier amount to a later one is kept.
    case largestRise = 9
}
