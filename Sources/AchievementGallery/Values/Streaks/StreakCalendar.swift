public import AchievementCore

/// The last weeks of a streak, Monday to Sunday.
public struct StreakCalendar: Hashable, Codable, Sendable {
    /// What a day was.
    public enum Mark: String, Codable, Sendable {
        /// Something was done.
        case active
        /// Bridged without counting.
        case frozen
        /// Nothing, or nothing known.
        case none
        /// Not yet.
        case future
    }

    /// The first day, a Monday.
    public let first: Day
    /// Today by the streak's own day boundary.
    public let today: Day
    /// One mark per day from ``first``, whole weeks.
    public let marks: [Mark]

    /// How many weeks a calendar shows.
    public static let weekCount = 26

    /// Active days in the calendar.
    public var activeDays: Int { marks.count { $0 == .active } }
    /// Frozen days in the calendar.
    public var frozenDays: Int { marks.count { $0 == .frozen } }

    /// The weeks up to and with that of `today`; `mark` says what a past day was.
    init(today: Day, mark: (Day) -> Mark) {
        let first = today.advanced(by: 1 - today.weekday - 7 * (Self.weekCount - 1))
        self.first = first
        self.today = today
        marks = (0..<7 * Self.weekCount).map { offset in
            let day = first.advanced(by: offset)
            return day > today ? .future : mark(day)
        }
    }
}
