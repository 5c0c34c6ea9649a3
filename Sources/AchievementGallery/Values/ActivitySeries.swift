public import AchievementCore

/// What a player earned and did on each day of a range.
public struct ActivitySeries: Hashable, Codable, Sendable {
    /// One day.
    public struct Entry: Hashable, Codable, Sendable {
        /// The local day.
        public let day: Day
        /// The points of the day.
        public let points: Int
        /// The total of points up to and including the day.
        package let total: Int
        /// Whether the player was active: the day counted for a streak or a daily sum.
        public let isActive: Bool

        /// Whether nothing was done and no points came or went.
        var isIdle: Bool { !isActive && points == 0 }
    }

    /// The days, oldest first, without a gap.
    public let entries: [Entry]
    /// What is measured on each day, such as minutes of practice; only measures with an amount in the series.
    public let measures: [ActivityMeasure]
    /// The modes with points on any day, also before ``entries``, in the order of the catalog; empty if there is only
    /// one.
    public let modes: [ActivityMode]
    /// The calendar months from the first activity on, oldest first, also those before ``entries``. The last month may
    /// be short.
    public let months: [ActivitySpan]

    /// Creates the latest part of a history, the days from `start` on.
    ///
    /// - Parameters:
    ///   - entries: the days of the whole history.
    ///   - measures: the measures on all of these days; those without an amount in the latest part are left out.
    ///   - modes: the points of each mode on all of these days; modes without points are left out.
    ///   - start: the index of the first day.
    init(_ entries: [Entry], _ measures: [ActivityMeasure], _ modes: [ActivityMode], from start: Int) {
        let own = measures.filter { $0.days[start...].contains { $0 > .zero } }
        let earning = modes.filter { $0.points.contains { $0 != 0 } }
        let ownModes = earning.count > 1 ? earning : []
        let months = ActivitySpan.adding(up: entries, own, ownModes) { $0.date.day }
        self.init(
            entries: Array(entries[start...]), measures: own.map { $0.dropping(start) },
            modes: ownModes.map { $0.dropping(start) }, months: Array(months.drop { $0.isIdle }))
    }

    private init(entries: [Entry], measures: [ActivityMeasure], modes: [ActivityMode], months: [ActivitySpan]) {
        (self.entries, self.measures, self.modes, self.months) = (entries, measures, modes, months)
    }

    /// The points of the range.
    package var points: Int { entries.reduce(0) { $0 + $1.points } }
    /// The active days of the range.
    package var activeDays: Int { entries.count(where: \.isActive) }
    /// Whether nothing has ever happened.
    var isIdle: Bool { months.isEmpty }

    /// The series without its first `count` days; the months stay.
    func dropping(_ count: Int) -> ActivitySeries {
        ActivitySeries(
            entries: Array(entries.dropFirst(count)), measures: measures.map { $0.dropping(count) },
            modes: modes.map { $0.dropping(count) }, months: months)
    }

    /// The series by ISO week, oldest first. The first and the last week may be short.
    public var weeks: [ActivitySpan] { ActivitySpan.adding(up: entries, measures, modes) { $0.weekday } }
}

/// A sum per day, such as minutes of practice.
public struct ActivityMeasure: Hashable, Codable, Sendable, Identifiable {
    /// The metric.
    public let id: MetricID
    /// Its name.
    public let name: String
    /// The unit of the amounts; `nil` for plain numbers.
    package let unit: MetricUnit?
    /// The amount of each day, in the order of ``ActivitySeries/entries``.
    public let days: [Amount]

    fileprivate func dropping(_ count: Int) -> ActivityMeasure {
        ActivityMeasure(id: id, name: name, unit: unit, days: Array(days.dropFirst(count)))
    }
}

/// The points of a mode per day.
public struct ActivityMode: Hashable, Codable, Sendable, Identifiable {
    /// The mode.
    public let id: GameModeID
    /// Its name.
    public let name: String
    /// The points of each day, in the order of ``ActivitySeries/entries``.
    public let points: [Int]

    fileprivate func dropping(_ count: Int) -> ActivityMode {
        ActivityMode(id: id, name: name, points: Array(points.dropFirst(count)))
    }
}

/// A week or a month of an ``ActivitySeries``.
public struct ActivitySpan: Hashable, Codable, Sendable {
    /// The first day: a Monday, or the first of a month.
    public let first: Day
    /// The points earned in the span.
    public private(set) var points = 0
    /// The total of points at the end of the span.
    package private(set) var total = 0
    /// The days on which something was done.
    public private(set) var activeDays = 0
    /// The amounts of ``ActivitySeries/measures``, in their order.
    public private(set) var amounts: [Amount] = []
    /// The points of ``ActivitySeries/modes``, in their order.
    public private(set) var modePoints: [Int] = []

    /// Whether nothing was done and no points came or went.
    fileprivate var isIdle: Bool { points == 0 && activeDays == 0 && amounts.allSatisfy { $0 == .zero } }

    init(first: Day) { self.first = first }

    /// Adds up the days of each span; `ordinal` is the position of a day in its span, from 1.
    fileprivate static func adding(
        up entries: [ActivitySeries.Entry], _ measures: [ActivityMeasure], _ modes: [ActivityMode],
        _ ordinal: (Day) -> Int
    ) -> [ActivitySpan] {
        var spans: [ActivitySpan] = []
        for (index, entry) in entries.enumerated() {
            let first = entry.day.advanced(by: 1 - ordinal(entry.day))
            if spans.last?.first != first { spans.append(ActivitySpan(first: first)) }
            spans[spans.count - 1].add(entry, measures.map { $0.days[index] }, modes.map { $0.points[index] })
        }
        return spans
    }

    mutating func add(_ entry: ActivitySeries.Entry, _ amounts: [Amount], _ modePoints: [Int]) {
        self.amounts = self.amounts.isEmpty ? amounts : zip(self.amounts, amounts).map { $0.adding($1) ?? $0 }
        self.modePoints = self.modePoints.isEmpty ? modePoints : zip(self.modePoints, modePoints).map(+)
        points += entry.points
        total = entry.total
        if entry.isActive { activeDays += 1 }
    }
}
