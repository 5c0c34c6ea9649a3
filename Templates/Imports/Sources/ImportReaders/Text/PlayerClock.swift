import Foundation

/// The player's local clock, which gives an instant its UTC offset, and so its day and hour.
public struct PlayerClock: Sendable {
    private let calendar: Calendar

    private init(_ zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// Creates a clock at a fixed offset, such as `+08:00`; `nil` if the text is not an offset.
    public init?(offset text: String) {
        let digits = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard let sign = text.first, "+-".contains(sign), digits.map(\.utf8.count) == [2, 2],
            digits.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }), let hours = Int(digits[0]),
            let minutes = Int(digits[1]),
            minutes < 60, hours * 60 + minutes <= 18 * 60,
            let zone = TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 60 + minutes) * 60)
        else { return nil }
        self.init(zone)
    }

    /// Creates the clock of a time zone, including daylight saving time, such as `Europe/Berlin`; `nil` if the name is
    /// unknown.
    public init?(zone name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.init(zone)
    }

    /// A clock at offset 0.
    public static let utc = PlayerClock(.gmt)

    /// An instant in RFC 3339, at the offset of this clock; milliseconds are written only if they are not 0.
    func time(_ instant: Instant) -> String {
        let parts = calendar.dateComponents(in: calendar.timeZone, from: instant.date)
        let clock = [parts.hour, parts.minute, parts.second].map { ($0 ?? 0).padded(2) }.joined(separator: ":")
        let thousandths = instant.milliseconds % 1000
        let fraction = thousandths == 0 ? "" : ".\(thousandths.padded(3))"
        let minutes = calendar.timeZone.secondsFromGMT(for: instant.date) / 60
        let offset = "\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
        return "\(Day(parts))T\(clock)\(fraction)\(minutes < 0 ? "-" : "+")\(offset)"
    }

    /// The player's day at an instant.
    func day(of instant: Instant) -> Day {
        Day(calendar.dateComponents(in: calendar.timeZone, from: instant.date))
    }

    /// The instant at which this clock shows a time on a day; `nil` before 1970.
    func instant(_ day: Day, hour: Int, minute: Int, second: Int) -> Instant? {
        let parts = DateComponents(
            year: day.year, month: day.month, day: day.day, hour: hour, minute: minute, second: second)
        return calendar.date(from: parts).flatMap { Instant(milliseconds: $0.timeIntervalSince1970 * 1000) }
    }

    /// The last second of a day in RFC 3339, for totals of the day. `nil` before 1970.
    func end(of day: Day) -> String? { instant(day, hour: 23, minute: 59, second: 59).map(time) }

    /// Noon of a day in RFC 3339, for facts with a day but no time. `nil` before 1970.
    func noon(of day: Day) -> String? { instant(day, hour: 12, minute: 0, second: 0).map(time) }
}

/// A point in time from 1970 to 9999, in milliseconds.
struct Instant: Hashable, Comparable, Sendable {
    private static let possible = 0.0..<253_402_300_800_000

    /// Milliseconds since 1970-01-01T00:00:00Z.
    let milliseconds: Int

    /// Creates an instant; `nil` outside the years 1970 to 9999.
    init?(milliseconds: Double) {
        guard Instant.possible.contains(milliseconds) else { return nil }
        self.milliseconds = Int(milliseconds)
    }

    /// Parses ISO 8601 text, with or without fractional seconds; `nil` for any other text.
    init?(iso text: String) {
        let styles = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()]
        guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self.init(milliseconds: (date.timeIntervalSince1970 * 1000).rounded())
    }

    /// The instant that many seconds later; `nil` outside the years 1970 to 9999.
    func advanced(bySeconds seconds: Double) -> Instant? {
        Instant(milliseconds: Double(milliseconds) + (seconds * 1000).rounded())
    }

    fileprivate var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}
