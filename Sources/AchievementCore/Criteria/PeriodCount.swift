/// How many periods of a recurring achievement are held: a number that a criterion compares with a target.
///
/// ```swift
/// Criterion.achievement("three_a_week").times >= 10
/// Criterion.achievement("three_a_week").inARow >= 4
/// ```
public struct PeriodCount: Hashable, Sendable {
    /// Which periods are counted.
    public enum Measure: String, Codable, Hashable, Sendable, CaseIterable {
        /// All that are held.
        case times
        /// Those of the longest run of periods that were held one after the other, ever. A week that is still going on
        /// ends no run, and a run that ended has been as long as it was.
        case inARow
    }

    /// The recurring achievement, one of the same mode.
    public let achievement: AchievementID
    /// Which of its periods are counted.
    public let measure: Measure

    /// The `measure` of `achievement`.
    public init(_ achievement: AchievementID, _ measure: Measure) {
        self.achievement = achievement
        self.measure = measure
    }

    /// At least `target` periods.
    public static func >= (left: Self, target: Int) -> Criterion { .periods(left, .atLeast, Amount(target)) }
    /// More than `target` periods.
    public static func > (left: Self, target: Int) -> Criterion { .periods(left, .moreThan, Amount(target)) }
    /// At most `target` periods; holds as long as there are none.
    public static func <= (left: Self, target: Int) -> Criterion { .periods(left, .atMost, Amount(target)) }
    /// Fewer than `target` periods; holds as long as there are none.
    public static func < (left: Self, target: Int) -> Criterion { .periods(left, .lessThan, Amount(target)) }
}

/// A recurring achievement, of which a criterion asks how often it was earned.
public struct RecurringAchievement: Hashable, Sendable {
    fileprivate let id: AchievementID

    /// How many of its periods are held.
    public var times: PeriodCount { PeriodCount(id, .times) }

    /// The most of its periods that were held one after the other, ever.
    public var inARow: PeriodCount { PeriodCount(id, .inARow) }
}

extension Criterion {
    /// A recurring achievement of the same mode, to ask how often, or how often in a row, it was earned.
    public static func achievement(_ id: AchievementID) -> RecurringAchievement { RecurringAchievement(id: id) }
}
