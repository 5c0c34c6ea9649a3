import Foundation

/// The days on the clocks of a time zone.
struct LocalDays {
    private var calendar = Calendar(identifier: .gregorian)

    init(in zone: TimeZone) { calendar.timeZone = zone }

    /// The start of the day of a date.
    func start(of date: Date) -> Date { calendar.startOfDay(for: date) }

    /// A date in the last millisecond of the day of a date.
    func end(of date: Date) -> Date {
        // Some days have 23 or 25 hours, and some begin at 1:00.
        let next = calendar.date(byAdding: .day, value: 1, to: start(of: date)).map(start)
        return (next ?? date).addingTimeInterval(-0.000_5)
    }
}
