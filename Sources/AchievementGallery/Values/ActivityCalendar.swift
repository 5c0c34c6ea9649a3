public import AchievementCore
import AchievementSupport

/// A player's days over all years, with what happened on each.
public struct ActivityCalendar: Hashable, Codable, Sendable {
    /// Today on the player's clock.
    public let today: Day
    /// The views of the calendar: everything first, then each mode if there are several, and each streak of a mode with
    /// several streaks.
    public let choices: [CalendarChoice]

    /// Whether no day has any activity.
    package var isEmpty: Bool { choices.allSatisfy(\.days.isEmpty) }

    /// The day on which each reward is shown, by the reward's id.
    var rewardDays: [EarnedReward.ID: Day] {
        var found: [EarnedReward.ID: Day] = [:]
        for day in choices.first?.days ?? [] { for reward in day.rewards { found[reward.id] = day.day } }
        return found
    }

    /// The place in ``choices`` of the narrowest choice with a streak's days.
    ///
    /// - Parameter streak: the streak.
    package func choice(for streak: StreakCard) -> Int {
        choices.firstIndex { $0.id == .streak(streak.id) }
            ?? streak.mode.flatMap { mode in choices.firstIndex { $0.id == .mode(mode) } } ?? 0
    }
}

/// One view of an ``ActivityCalendar``: all modes, one mode, or one streak.
public struct CalendarChoice: Hashable, Codable, Sendable, Identifiable {
    /// The days that a view shows.
    public enum Scope: Hashable, Codable, Sendable {
        /// The days of every mode.
        case everything
        /// The days of a mode.
        case mode(GameModeID)
        /// The days of a streak, with the points of its mode.
        case streak(MetricID)
    }

    /// The days that are shown.
    public let id: Scope
    /// The name, such as that of the mode.
    public let name: String
    /// The minimum points of the second, third and fourth step; empty if no day has points.
    package let steps: [Int]
    /// The days on which something happened, oldest first.
    public let days: [CalendarDay]
    /// The calendar years, newest first, without a gap.
    public let years: [CalendarYear]

    /// Returns what happened on a day; `nil` if nothing did. O(log n) in the number of days.
    ///
    /// - Parameter day: the day on the player's clock.
    public func day(on day: Day) -> CalendarDay? {
        let index = days.partitioningIndex { $0.day >= day }
        return days.indices.contains(index) && days[index].day == day ? days[index] : nil
    }

    /// Creates a view of `days`, with the years from that of `first` to that of `today`.
    init(id: Scope, name: String, first: Day, today: Day, days: [CalendarDay]) {
        self.id = id
        self.name = name
        let points = days.map(\.points).filter { $0 > 0 }.sorted()
        let steps = points.isEmpty ? [] : [1, points[points.count / 3], points[points.count * 2 / 3]]
        self.steps = steps
        self.days = days.map { $0.stepped(by: steps) }
        var years: [CalendarYear] = []
        for year in stride(from: today.date.year, through: first.date.year, by: -1) {
            guard let newYear = Day(year: year, month: 1, day: 1), let end = Day(year: year, month: 12, day: 31) else {
                continue
            }
            years.append(CalendarYear(year: year, first: max(first, newYear), last: min(today, end)))
        }
        for day in self.days {
            let index = today.date.year - day.day.date.year
            if years.indices.contains(index) { years[index].add(day) }
        }
        self.years = years
    }
}

/// A year of a calendar, limited to the days from the first one with any activity to today.
public struct CalendarYear: Hashable, Codable, Sendable, Identifiable {
    /// The year, such as 2026.
    public var id: Int { year }
    /// The year, such as 2026.
    public let year: Int
    /// The first day of the year in the calendar.
    public let first: Day
    /// The last day of the year in the calendar.
    public let last: Day
    /// Days on which something was done.
    package private(set) var activeDays = 0
    /// The points of the year.
    package private(set) var points = 0
    /// How many achievements were unlocked.
    package private(set) var unlocked = 0

    init(year: Int, first: Day, last: Day) {
        self.year = year
        self.first = first
        self.last = last
    }

    mutating func add(_ day: CalendarDay) {
        if day.step > 0 { activeDays += 1 }
        points += day.points
        unlocked += day.rewards.count { $0.card != nil }
    }
}

/// What happened on a day.
public struct CalendarDay: Hashable, Codable, Sendable, Identifiable {
    /// The state of a day of a streak.
    public enum Mark: String, Codable, Sendable {
        /// Something was done.
        case active
        /// The day was missed and bridged without counting.
        case frozen
        /// The day was missed, within what the streak forgives.
        case forgiven
        /// It was a rest day, and nothing was done.
        case rest
    }

    /// A streak's state on a day.
    package struct Streak: Hashable, Codable, Sendable {
        /// The streak.
        package let id: MetricID
        /// Its name.
        package let name: String
        /// The state; `nil` for today while it is still to be done.
        package let mark: Mark?
        /// The state in words, such as `Frozen`.
        package let text: String
    }

    /// A sum of the day, such as minutes of practice.
    package struct Figure: Hashable, Codable, Sendable {
        /// What is measured, in words.
        package let name: String
        /// The sum.
        package let amount: Amount
        /// The unit of the sum; `nil` for plain numbers.
        package let unit: MetricUnit?
        /// The sum in its unit, in figures.
        package let text: String
    }

    /// A reward that was earned on the day.
    public struct Reward: Hashable, Codable, Sendable, Identifiable {
        /// The id of an ``EarnedReward``.
        public let id: String
        /// Its title.
        public let title: String
        /// The achievement; `nil` for a level.
        package let card: AchievementKey?
    }

    /// The number of the day.
    public var id: Int32 { day.number }
    /// The day on the player's clock.
    public let day: Day
    /// How much happened: 0 for nothing, 1 for activity without points, 2 to 4 for increasing points.
    public let step: Int
    /// The state of the day in the streaks if nothing was done.
    public let mark: Mark?
    /// The points of the day; negative if more were taken back than earned.
    public let points: Int
    /// The sums of the day, such as minutes of practice.
    package let figures: [Figure]
    /// The state of the day in each streak.
    package let streaks: [Streak]
    /// The rewards of the day, newest first.
    public let rewards: [Reward]

    init(day: Day, isActive: Bool, points: Int, figures: [Figure], streaks: [Streak], rewards: [Reward]) {
        self.day = day
        step = isActive ? 1 : 0
        mark = isActive ? nil : [Mark.frozen, .forgiven, .rest].first { mark in streaks.contains { $0.mark == mark } }
        self.points = points
        self.figures = figures
        self.streaks = streaks
        self.rewards = rewards
    }

    private init(_ day: CalendarDay, step: Int) {
        self.day = day.day
        self.step = step
        (mark, points, figures, streaks, rewards) = (day.mark, day.points, day.figures, day.streaks, day.rewards)
    }

    /// The day with the step for its points.
    fileprivate func stepped(by steps: [Int]) -> CalendarDay {
        CalendarDay(self, step: step == 0 ? 0 : 1 + steps.count { points >= $0 })
    }
}
