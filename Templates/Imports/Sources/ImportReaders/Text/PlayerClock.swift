import Foundation

/// The clock on a player's wall: it says at which offset a time is written, and so which day and hour it was.
public struct PlayerClock: Sendable {
    private let calendar: Calendar

    private init(_ zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// A clock at a fixed offset, such as `+08:00`; `nil` if the text is none.
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

    /// The clock of a time zone with its summer times, such as `Europe/Berlin`; `nil` if there is none of this name.
    public init?(zone name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.init(zone)
    }

    /// The clock at the offset 0.
    public static let utc = PlayerClock(.gmt)

    /// An instant as RFC 3339 writes it, at the offset of this clock; thousandths only where there are any.
    func time(_ instant: Instant) -> String {
        let parts = calendar.dateComponents(in: calendar.timeZone, from: instant.date)
        let clock = [parts.hour, parts.minute, parts.second].map { ($0 ?? 0).padded(2) }.joined(separator: ":")
        let thousandths = instant.milliseconds % 1000
        let fraction = thousandths == 0 ? "" : ".\(thousandths.padded(3))"
        let minutes = calendar.timeZone.secondsFromGMT(for: instant.date) / 60
        let offset = "\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
        return "\(Day(parts))T\(clock)\(fraction)\(minutes < 0 ? "-" : "+")\(offset)"
    }

    /// The day on which an instant lies for the player.
    func day(of instant: Instant) -> Day {
        Day(calendar.dateComponents(in: calendar.timeZone, from: instant.date))
    }

    /// The instant at which this clock shows a time on a day; `nil` before 1970.
    func instant(_ day: Day, hour: Int, minute: Int, second: Int) -> Instant? {
        let parts = DateComponents(
            year: day.year, month: day.month, day: day.day, hour: hour, minute: minute, second: second)
        return calendar.date(from: parts).flatMap { Instant(milliseconds: $0.timeIntervalSince1970 * 1000) }
    }

    /// The last second of a day, as RFC 3339 writes it: when what was counted over the day is known. `nil` before 1970.
    func end(of day: Day) -> String? { instant(day, hour: 23, minute: 59, second: 59).map(time) }

    /// Noon of a day, as RFC 3339 writes it: for what has a day and no time. `nil` before 1970.
    func noon(of day: Day) -> String? { instant(day, hour: 12, minute: 0, second: 0).map(time) }
}

/// A point in time from 1970 to 9999, in thousandths of a second.
struct Instant: Hashable, Comparable, Sendable {
    private static let possible = 0.0..<253_402_300_800_000

    /// Since 1970-01-01T00:00:00Z.
    let milliseconds: Int

    /// `nil` outside of the years 1970 to 9999.
    init?(milliseconds: Double) {
        guard Instant.possible.contains(milliseconds) else { return nil }
        self.milliseconds = Int(milliseconds)
    }

    /// The instant of an ISO 8601 text, with or without thousandths; `nil` if it is none.
    init?(iso text: String) {
        let styles = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()]
        guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self.init(milliseconds: (date.timeIntervalSince1970 * 1000).rounded())
    }

    /// This much later; `nil` outside of the years 1970 to 9999.
    func advanced(bySeconds seconds: Double) -> Instant? {
        Instant(milliseconds: Double(milliseconds) + (seconds * 1000).rounded())
    }

    fileprivate var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}
