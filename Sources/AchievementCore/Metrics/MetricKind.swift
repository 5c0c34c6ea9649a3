/// How a metric accumulates and merges. The kind is a type, so adding to a `Lowest` does not compile.
///
/// Every kind merges to the same value in any order, which makes the order of events irrelevant, except ``LongestRun``,
/// ``LongestGap`` and ``MostWithin``, which need canonical order.
///
/// Do not conform to this protocol: creating a metric of a kind declared outside this module traps.
public protocol MetricKind: Sendable {}

/// A sum of amounts; optionally also per local day.
public enum Sum: MetricKind {}

/// The largest amount recorded.
public enum Highest: MetricKind {}

/// The smallest amount recorded.
public enum Lowest: MetricKind {}

/// The amount of the earliest event; of several at the same instant, the smallest.
public enum Earliest: MetricKind {}

/// The amount of the latest event; of several at the same instant, the largest.
public enum Latest: MetricKind {}

/// The largest fall from an earlier amount to a later one, 0 or more: the maximum drawdown of a series. It is exact in
/// whatever order amounts arrive. Amounts of the same instant are neither earlier nor later than each other.
///
/// The additional memory grows with the number of amounts that were higher than all before them or lower than all after
/// them, not with the number of events; a series that rises forever keeps them all.
public enum LargestFall: MetricKind {}

/// The largest rise from an earlier amount to a later one; the counterpart of ``LargestFall``.
public enum LargestRise: MetricKind {}

/// The most successes in a row, such as lessons without a mistake, in the order of the events' times.
///
/// A late event may lengthen or split a run, so a mode that lists such a metric declares ``EventOrdering/canonical``.
public enum LongestRun: MetricKind {}

/// The number of members of a family that reach an amount, such as skills with 5 lessons.
///
/// No source writes it: it is derived from the family.
public enum MemberCount: MetricKind {}

/// The most days without activity between two active days, such as a month away.
///
/// No source writes it: it is derived from ``ActiveDays``. A day that arrives late splits a gap, so a mode that lists
/// such a metric declares ``EventOrdering/canonical``.
public enum LongestGap: MetricKind {}

/// The most events within a span of time, such as 3 lessons within 10 minutes.
///
/// The span reaches from the first to the last of the events, both included. It is a sliding window, not aligned to any
/// clock.
///
/// Only the latest ``limit`` instants of each player are kept, so a late event is judged with those around it by
/// replaying the history in order. A mode that lists such a metric declares ``EventOrdering/canonical``.
public enum MostWithin: MetricKind {
    /// The highest count. A catalog with a criterion that asks for more is refused.
    public static let limit = 100
}

/// A set of texts, compared by UTF-8 bytes.
public enum Distinct: MetricKind {}

/// A set of local days, with the streaks that follow from ``StreakRules``.
public enum ActiveDays: MetricKind {}

/// A kind that is offered amounts one by one and read as a single amount: the highest, lowest, earliest or latest of
/// them, or the largest fall or rise among them.
public protocol SingleAmountKind: MetricKind {}

extension Highest: SingleAmountKind {}
extension Lowest: SingleAmountKind {}
extension Earliest: SingleAmountKind {}
extension Latest: SingleAmountKind {}
extension LargestFall: SingleAmountKind {}
extension LargestRise: SingleAmountKind {}

/// A ``MetricKind`` as a value. The raw values are written to stores and never change.
package enum MetricKindTag: UInt8, Codable, Sendable, CaseIterable {
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
    /// A ``LongestRun``: successes in a row are counted, and the most are kept.
    case longestRun = 10
    /// A ``MemberCount``: members of a family that reach an amount are counted.
    case memberCount = 11
    /// A ``LongestGap``: the days between two active days are counted, and the most are kept.
    case longestGap = 12
    /// A ``MostWithin``: events within a span of time are counted, and the most are kept.
    case mostWithin = 13
}

extension MetricKind {
    /// The kind as a value. Not a requirement of the protocol, so that the raw values stay inside the package.
    package static var tag: MetricKindTag {
        switch Self.self {
        case is Sum.Type: .sum
        case is Highest.Type: .highest
        case is Lowest.Type: .lowest
        case is Earliest.Type: .earliest
        case is Latest.Type: .latest
        case is Distinct.Type: .distinct
        case is ActiveDays.Type: .activeDays
        case is LargestFall.Type: .largestFall
        case is LargestRise.Type: .largestRise
        case is LongestRun.Type: .longestRun
        case is MemberCount.Type: .memberCount
        case is LongestGap.Type: .longestGap
        case is MostWithin.Type: .mostWithin
        default: preconditionFailure("\(Self.self) is not a kind of AchievementCore")
        }
    }
}
