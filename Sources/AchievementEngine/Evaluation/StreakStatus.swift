/// Where a streak stands at a moment.
public enum StreakStatus: String, Codable, Sendable, CaseIterable {
    /// No day was ever active.
    case newStart
    /// Today is active.
    case continuing
    /// The streak is alive, today is still to be done.
    case gracePeriod
    /// The streak is over.
    case broken
}
