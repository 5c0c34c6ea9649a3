/// The part of a player's local time that a session covers: after its start, up to and including its end.
///
/// Both ends are read with the UTC offset of the end. The start is rounded down to the millisecond, so it lies before
/// an hour exactly if the true start does.
public struct ClockSpan: Hashable, Sendable {
    /// The local day of the start: that of the end or the day before.
    public let startDay: Day
    /// The local hour of the start, 0 to 23.
    public let startHour: Int
    private let endDay: Day
    /// Milliseconds since the midnight before the end; negative if the session began the day before.
    private let start: Int
    private let end: Int

    /// A session of `minutes` that ended at `end`; minutes below 0 or above 1,440 are clamped.
    public init(minutes: Double, endingAt end: Moment) {
        endDay = end.localDay
        self.end = end.localMillisecondOfDay
        start = self.end - ClockSpan.milliseconds(ofMinutes: minutes)
        startDay = start < 0 ? endDay.advanced(by: -1) : endDay
        startHour = (start < 0 ? start + day : start) / hour
    }

    /// The local days on which the session overlaps `hours`, in order. Hours from 24 on belong to the next day: with
    /// `23..<26`, a night belongs to the day on which it begins. A session that ends exactly at the first hour touches
    /// it; one that starts exactly at the end of the last hour does not.
    public func days(touching hours: Range<Int>) -> [Day] {
        (-2...0).filter { touches(hours, ofDay: $0) }.map { endDay.advanced(by: $0) }
    }

    /// Whether the session overlaps `hours` on any day; see ``days(touching:)``.
    public func touches(_ hours: Range<Int>) -> Bool { (-2...0).contains { touches(hours, ofDay: $0) } }

    /// - Parameter offset: the distance in days from the day of the end.
    private func touches(_ hours: Range<Int>, ofDay offset: Int) -> Bool {
        let hours = hours.clamped(to: 0..<48)
        let midnight = offset * day
        return !hours.isEmpty && start < midnight + hours.upperBound * hour
            && end >= midnight + hours.lowerBound * hour
    }

    /// Converts to milliseconds, rounded up, at least 1.
    private static func milliseconds(ofMinutes minutes: Double) -> Int {
        guard let exact = Amount(min(max(0, minutes), 1_440)) else { return 1 }
        let fraction = (Int64(exact.nanos) * Int64(minute) + 999_999_999) / 1_000_000_000
        return max(1, Int(clamping: exact.whole) * minute + Int(fraction))
    }
}

private let minute = 60_000
private let hour = 60 * minute
private let day = 24 * hour
