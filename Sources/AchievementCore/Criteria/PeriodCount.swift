/// The number of periods in which a recurring achievement was earned, as a number that a criterion compares with a
/// target.
///
/// ```swift
/// Criterion.achievement("three_a_week").times >= 10
/// Criterion.achievement("three_a_week").inARow >= 4
/// ```
public struct PeriodCount: Hashable, Sendable {
    /// Which periods are counted.
    public enum Measure: String, Codable, Hashable, Sendable, CaseIterable {
        /// All periods in which it was earned.
        case times
        /// The longest run of consecutive periods in which it was earned, ever. The current, unfinished week or month
        /// does not end a run, and a run that has ended still counts.
        case inARow
    }

    /// The recurring achievement, of the same mode.
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

/// A recurring achievement whose earned periods a criterion counts.
public struct RecurringAchievement: Hashable, Sendable {
    fileprivate let id: AchievementID

    /// The number of periods in which it was earned.
    public var times: PeriodCount { PeriodCount(id, .times) }

    /// The most consecutive periods in which it was earned, ever.
    public var inARow: PeriodCount { PeriodCount(id, .inARow) }
}

extension Criterion {
    /// Refers to a recurring achievement of the same mode, to ask how often, or how often in a row, it was earned.
    public static func achievement(_ id: AchievementID) -> RecurringAchievement { RecurringAchievement(id: id) }
}
