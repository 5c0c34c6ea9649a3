import AchievementCore
import AchievementSupport

/// A player's total points at the end of each day.
struct PointsCurve {
    /// The days with points, and the total at the end of each.
    private let days: [(day: Day, total: Int)]
    /// The total before the first of these days.
    private let start: Int

    /// The maximum number of intervals between the days of ``days(from:to:)``.
    private static let limit = 104

    init(_ model: GalleryModel) {
        var total = model.level.points
        var days: [(day: Day, total: Int)] = []
        for day in model.calendar.choices[0].days.reversed() where day.points != 0 {
            days.append((day.day, total))
            total -= day.points
        }
        self.days = days.reversed()
        start = total
    }

    /// The day before the first points; `nil` if there never were any.
    var eve: Day? { days.first?.day.advanced(by: -1) }

    /// The total at the end of a day. O(log n).
    func total(on day: Day) -> Int {
        let index = days.partitioningIndex { $0.day > day }
        return index > 0 ? days[index - 1].total : start
    }

    /// Days at equal distances of one or more weeks, from `eve` or earlier to `today`.
    static func days(from eve: Day, to today: Day) -> [Day] {
        let span = Int(today.number - eve.number)
        let step = 7 * max(1, (span + 7 * limit - 1) / (7 * limit))
        let count = max(1, (span + step - 1) / step)
        return (0...count).map { today.advanced(by: ($0 - count) * step) }
    }
}
