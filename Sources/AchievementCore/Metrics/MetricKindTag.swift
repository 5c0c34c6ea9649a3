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
}
