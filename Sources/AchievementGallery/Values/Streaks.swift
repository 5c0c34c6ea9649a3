public import AchievementCore
public import AchievementEngine

/// A streak with its milestones and its calendar.
public struct StreakCard: Hashable, Codable, Sendable, Identifiable {
    /// The metric.
    public let id: MetricID
    /// The mode that it belongs to; `nil` if no mode's id starts the metric's.
    public let mode: GameModeID?
    /// The name, such as `Workout days`.
    public let name: String
    /// The mode's name.
    package let modeName: String?
    /// Active days, or good weeks, in the running streak, 0 if it is broken.
    public let current: Int
    /// The longest streak ever, in days or weeks.
    public let longest: Int
    /// All active days.
    public let totalActiveDays: Int
    /// Whether its day or week is done, it can still be saved, or it is broken.
    public let status: StreakStatus
    /// How far the present week is, if the streak counts weeks.
    public let week: StreakWeek?
    /// Whether nothing has to be done today, because it is a rest day.
    package let isRestDay: Bool
    /// How far today or this week is, such as `30 of 50 today`, if days or weeks count once a sum reaches an amount.
    public let goal: GalleryProgress?
    /// The status in words.
    public let statusText: String
    /// The status as a colour.
    public let color: GalleryColor
    /// The time left until then in words, such as `12 hours left`, or of a streak that forgives weeks
    /// `2 weeks left after this one`.
    public let leftText: String?
    /// When the streak breaks unless something is done.
    public let graceEndsAt: Moment?
    /// The local hour at which its days start, 0 to 23.
    public let dayStartsAtHour: Int
    /// The achievements for days or weeks in a row, from the shortest.
    public let milestones: [StreakMilestone]
    /// The last weeks, day by day.
    public let calendar: StreakCalendar

    /// The longest streak ever, seven days for each good week.
    package var longestInDays: Int { week == nil ? longest : 7 * longest }

    /// The first milestone that is not reached; `nil` if there is none or all are.
    public var nextMilestone: StreakMilestone? { milestones.first { !$0.card.isUnlocked } }
}

extension [StreakCard] {
    /// The name of one of the streaks where its mode is not said beside it: with the mode's if another one has the same.
    func fullName(of streak: StreakCard) -> String {
        let isDouble = contains { $0.id != streak.id && $0.name == streak.name }
        return isDouble ? [streak.modeName, streak.name].compactMap { $0 }.joined(separator: " · ") : streak.name
    }
}

extension StreakStatus {
    /// The colour of the status: green, orange, red, or grey before the first day.
    package var color: GalleryColor {
        switch self {
        case .continuing: .named("green")
        case .gracePeriod: .named("orange")
        case .broken: .named("red")
        case .newStart: .named("gray")
        }
    }
}

/// A length that a streak can reach.
public struct StreakMilestone: Hashable, Codable, Sendable {
    /// The achievement for reaching it.
    public let card: GalleryCard
    /// The length, in days or in weeks as the streak counts.
    public let days: Int
    /// The running streak on the way to it; full if it was reached.
    public let progress: GalleryProgress
}

/// The last weeks of a streak, Monday to Sunday.
public struct StreakCalendar: Hashable, Codable, Sendable {
    /// What a day was.
    public enum Mark: String, Codable, Sendable {
        /// Something was done.
        case active
        /// Bridged without counting.
        case frozen
        /// A rest day on which nothing was done.
        case rest
        /// Nothing was done, or nothing is known.
        case none
        /// Not yet.
        case future
    }

    /// The first day, a Monday.
    public let first: Day
    /// Today by the streak's own day boundary.
    public let today: Day
    /// One mark per day from ``first`` on, for whole weeks.
    public let marks: [Mark]

    /// How many weeks a calendar shows.
    package static let weekCount = 26

    /// The seven days up to and with today, with what they were.
    package var lastDays: [(day: Day, mark: Mark)] {
        (-6...0).compactMap { offset in
            let day = today.advanced(by: offset)
            let place = Int(day.number - first.number)
            return marks.indices.contains(place) ? (day, marks[place]) : nil
        }
    }

    /// Active days in the calendar.
    package var activeDays: Int { marks.count { $0 == .active } }
    /// Frozen days in the calendar.
    package var frozenDays: Int { marks.count { $0 == .frozen } }
    /// Rest days in the calendar on which nothing was done.
    package var restDays: Int { marks.count { $0 == .rest } }

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
