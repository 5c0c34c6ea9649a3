/// A week of the ISO 8601 calendar: Monday to Sunday; week 1 is the one with the year's first Thursday.
public struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
    /// The week-based year, which may differ from the calendar year around New Year.
    public let year: Int
    /// 1 to 53.
    public let number: Int

    /// The week that `day` belongs to.
    public init(containing day: Day) {
        // A week belongs to the year of its Thursday.
        let thursday = day.advanced(by: 4 - day.weekday)
        let year = thursday.date.year
        let newYear = Day(year: year, month: 1, day: 1)?.number ?? thursday.number
        self.year = year
        number = Int(thursday.number - newYear) / 7 + 1
    }

    /// `2026-W47`.
    public var description: String { "\(padded(year, 4))-W\(padded(number, 2))" }
}
