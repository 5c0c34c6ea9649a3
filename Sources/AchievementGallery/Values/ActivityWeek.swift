public import AchievementCore

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

    init(monday: Day) { self.monday = monday }

    mutating func add(_ entry: ActivitySeries.Entry) {
        points += entry.points
        total = entry.total
        if entry.isActive { activeDays += 1 }
    }
}
