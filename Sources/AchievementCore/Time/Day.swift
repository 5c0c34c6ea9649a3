/// A calendar day without a time zone, as a count of days since 1970-01-01 in the proleptic Gregorian calendar.
///
/// The day of an instant follows from the instant and its own UTC offset alone; see ``Moment/localDay``.
public struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before.
    public let number: Int32

    /// The day `number` days after 1970-01-01.
    public init(number: Int32) { self.number = number }

    /// The day with this date; `nil` for a date that doesn't exist, such as February 30, and for years outside 1 to
    /// 9999.
    ///
    /// The formula is `days_from_civil` in Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Day.length(ofMonth: month, year: year)
        else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = Int32(era * 146_097 + dayOfEra - 719_468)
    }

    /// The year, month (1 to 12) and day of the month (1 to 31).
    ///
    /// The formula is Howard Hinnant's `civil_from_days`.
    public var date: (year: Int, month: Int, day: Int) {
        // An `Int` may have 32 bits.
        let shifted = Int64(number) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (Int(year), Int(month), Int(dayOfYear - (153 * monthIndex + 2) / 5 + 1))
    }

    /// The day of the week, 1 for Monday to 7 for Sunday, as in ISO 8601.
    public var weekday: Int { Int(((Int64(number) + 3) % 7 + 7) % 7 + 1) }

    /// The ISO 8601 week that the day belongs to.
    public var week: ISOWeek { ISOWeek(containing: self) }

    /// The day `count` days later, or earlier if `count` is negative; the last or first day that there is, if that is
    /// beyond it.
    public func advanced(by count: Int) -> Day {
        let (sum, overflow) = Int64(number).addingReportingOverflow(Int64(count))
        return Day(number: overflow ? (count < 0 ? .min : .max) : Int32(clamping: sum))
    }

    /// Whether `left` is the earlier day.
    public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Day: CustomStringConvertible {
    /// Reads `yyyy-mm-dd`; `nil` for anything else.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = decimal(bytes[0..<4]), let month = decimal(bytes[5..<7]), let day = decimal(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `yyyy-mm-dd`.
    public var description: String {
        let (year, month, day) = date
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension Day: TextCodable {
    package static let textForm = "a day; write yyyy-mm-dd"
}

/// A week of the ISO 8601 calendar: Monday to Sunday; week 1 is the one with the year's first Thursday.
public struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
    /// The week-based year, which may differ from the calendar year around New Year.
    package let year: Int
    /// 1 to 53.
    package let number: Int

    /// The week that `day` belongs to.
    package init(containing day: Day) {
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
