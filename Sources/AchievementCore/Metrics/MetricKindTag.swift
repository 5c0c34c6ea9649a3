/// A ``MetricKind`` as a value. The raw values are written to stores and never change.
public enum MetricKindTag: UInt8, Codable, Sendable, CaseIterable {
    case sum = 1
    case highest = 2
    case lowest = 3
    case earliest = 4
    case latest = 5
    case distinct = 6
    case activeDays = 7
}
