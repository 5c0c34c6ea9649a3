public import AchievementCore
public import AchievementEngine

/// A streak with its milestones and its calendar.
public struct StreakCard: Hashable, Codable, Sendable, Identifiable {
    /// The metric.
    public let id: MetricID
    /// The mode that it belongs to; `nil` if the metric's id does not start with that of a mode.
    public let mode: GameModeID?
    /// The name, such as `Workout days`.
    public let name: String
    /// The name where the mode is not shown beside it: with the mode's name if another streak has the same name, such
    /// as `Puzzles · Days played`.
    public let fullName: String
    /// The mode's name.
    package let modeName: String?
    /// Active days, or successful weeks, in the running streak; 0 if it is broken.
    public let current: Int
    /// The longest streak ever, in days or weeks.
    public let longest: Int
    /// All active days.
    public let totalActiveDays: Int
    /// Whether its day or week is done, it can still be saved, or it is broken.
    public let status: StreakStatus
    /// The progress of the current week, if the streak counts weeks.
    public let week: StreakWeek?
    /// Whether nothing has to be done today because it is a rest day.
    package let isRestDay: Bool
    /// The progress toward today's or this week's goal, such as `30 of 50 today`, if a day or week counts once a sum
    /// reaches an amount.
    public let goal: GalleryProgress?
    /// The status in words.
    public let statusText: String
    /// What is done of a week that is not done yet, such as `1 of 3 this week`; `nil` if ``statusText`` says it.
    public let weekText: String?
    /// The color of the status.
    public let color: GalleryColor
    /// The time left until the streak breaks, in words, such as `12 hours left` or, for a streak that forgives weeks,
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

    /// The longest streak ever in days, counting seven for each successful week.
    package var longestInDays: Int { week == nil ? longest : 7 * longest }

    /// The first milestone that has not been reached; `nil` if there is none.
    public var nextMilestone: StreakMilestone? { milestones.first { !$0.card.isUnlocked } }
}

extension StreakStatus {
    /// The color of the status: green, orange, red, or gray before the first day.
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
    /// The length in days, or in weeks if the streak counts weeks.
    public let days: Int
    /// The progress of the running streak toward it; complete once it has been reached.
    public let progress: GalleryProgress
}

/// The last weeks of a streak, Monday to Sunday.
public struct StreakCalendar: Hashable, Codable, Sendable {
    /// The state of a day.
    public enum Mark: String, Codable, Sendable {
        /// Something was done.
        case active
        /// The day was missed and bridged without counting.
        case frozen
        /// It was a rest day, and nothing was done.
        case rest
        /// Nothing was done, or nothing is known.
        case none
        /// The day is in the future.
        case future
    }

    /// The first day, a Monday.
    public let first: Day
    /// Today by the streak's own day boundary.
    public let today: Day
    /// One mark per day from ``first`` on, for whole weeks.
    public let marks: [Mark]

    /// The number of weeks in a calendar.
    package static let weekCount = 26

    /// The last seven days including today, with their marks.
    package var lastDays: [(day: Day, mark: Mark)] {
        (-6...0).compactMap { offset in
            let day = today.advanced(by: offset)
            let place = Int(day.number - first.number)
            return marks.indices.contains(place) ? (day, marks[place]) : nil
        }
    }

    /// The number of active days in the calendar.
    package var activeDays: Int { marks.count { $0 == .active } }
    /// The number of frozen days in the calendar.
    package var frozenDays: Int { marks.count { $0 == .frozen } }
    /// The number of rest days in the calendar on which nothing was done.
    package var restDays: Int { marks.count { $0 == .rest } }

    /// Creates the weeks up to and including that of `today`; `mark` returns the mark of a past day or of today.
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
