public import AchievementCore

/// What a player earned and did on each day of a range.
public struct ActivitySeries: Hashable, Codable, Sendable {
    /// One day.
    public struct Entry: Hashable, Codable, Sendable {
        /// The local day.
        public let day: Day
        /// Points of the day.
        public let points: Int
        /// All points up to and with the day.
        public let total: Int
        /// Whether anything was done: points were earned or a day of some streak was marked.
        public let isActive: Bool
    }

    /// The days, oldest first, without a gap.
    public let entries: [Entry]
    /// What is measured on each day, such as minutes of practice; only what was done in these days.
    public let measures: [ActivityMeasure]

    /// Points of the range.
    public var points: Int { entries.reduce(0) { $0 + $1.points } }
    /// Active days of the range.
    public var activeDays: Int { entries.count(where: \.isActive) }

    /// The last days of the series.
    func dropping(_ count: Int) -> ActivitySeries {
        ActivitySeries(
            entries: Array(entries.dropFirst(count)),
            measures: measures.map { ActivityMeasure(id: $0.id, name: $0.name, days: Array($0.days.dropFirst(count))) })
    }

    /// The series by ISO week, oldest first. The first and the last week may be short.
    public var weeks: [ActivityWeek] {
        var weeks: [ActivityWeek] = []
        for (index, entry) in entries.enumerated() {
            let monday = entry.day.advanced(by: 1 - entry.day.weekday)
            if weeks.last?.monday != monday { weeks.append(ActivityWeek(monday: monday)) }
            weeks[weeks.count - 1].add(entry, measures.map { $0.days[index] })
        }
        return weeks
    }

    /// The series by calendar month, oldest first. The first and the last month may be short.
    public var months: [ActivityMonth] {
        var months: [ActivityMonth] = []
        for (index, entry) in entries.enumerated() {
            let first = entry.day.advanced(by: 1 - entry.day.date.day)
            if months.last?.first != first { months.append(ActivityMonth(first: first)) }
            months[months.count - 1].add(entry, measures.map { $0.days[index] })
        }
        return months
    }
}

/// A sum that is kept for each day, such as minutes of practice.
public struct ActivityMeasure: Hashable, Codable, Sendable, Identifiable {
    /// The metric.
    public let id: MetricID
    /// Its name.
    public let name: String
    /// The amount of each day, in the order of ``ActivitySeries/entries``.
    public let days: [Amount]
}

/// A week of an ``ActivitySeries``.
public struct ActivityWeek: Hashable, Codable, Sendable {
    /// The first day.
    public let monday: Day
    /// Points of the week.
    public private(set) var points = 0
    /// All points at the end of the week.
    public private(set) var total = 0
    /// Days on which something was done.
    public private(set) var activeDays = 0
    /// The amounts of ``ActivitySeries/measures``, in their order.
    public private(set) var amounts: [Amount] = []

    init(monday: Day) { self.monday = monday }

    mutating func add(_ entry: ActivitySeries.Entry, _ amounts: [Amount]) {
        self.amounts = self.amounts.isEmpty ? amounts : zip(self.amounts, amounts).map { $0.adding($1) ?? $0 }
        points += entry.points
        total = entry.total
        if entry.isActive { activeDays += 1 }
    }
}

/// A month of an ``ActivitySeries``.
public struct ActivityMonth: Hashable, Codable, Sendable {
    /// The first day.
    public let first: Day
    /// Points of the month.
    public private(set) var points = 0
    /// All points at the end of the month.
    public private(set) var total = 0
    /// Days on which something was done.
    public private(set) var activeDays = 0
    /// The amounts of ``ActivitySeries/measures``, in their order.
    public private(set) var amounts: [Amount] = []

    init(first: Day) { self.first = first }

    mutating func add(_ entry: ActivitySeries.Entry, _ amounts: [Amount]) {
        self.amounts = self.amounts.isEmpty ? amounts : zip(self.amounts, amounts).map { $0.adding($1) ?? $0 }
        points += entry.points
        total = entry.total
        if entry.isActive { activeDays += 1 }
    }
}
