import AchievementCore

/// The stretch of the player's clock that a session covers: after its start, up to and including its end.
///
/// Both ends are read with the UTC offset of the end, in milliseconds since the midnight before the end.
struct FocusSpan {
    /// Negative if the session began the day before; it never began earlier than that.
    let start: Int
    /// 0 to 86,399,999.
    let end: Int

    /// A session of `minutes` (0 to 1440) that ends at `moment`.
    init(minutes: Double, endingAt moment: Moment) {
        end = moment.localMillisecondOfDay
        start = end - FocusSpan.milliseconds(ofMinutes: minutes)
    }

    /// Whether any part of the session after its start lies between 23:00 and 02:00. A session that ends at 23:00
    /// sharp reaches the night, one that starts at 02:00 sharp does not.
    var reachesLateNight: Bool {
        FocusSpan.nights.contains { start < $0.upperBound && end >= $0.lowerBound }
    }

    /// Whether the session starts at 02:00 or later, before 06:00.
    var startsEarlyMorning: Bool {
        (2 * hour..<6 * hour).contains(start < 0 ? start + day : start)
    }

    /// The three nights that a session of at most a day can touch.
    private static let nights = [-day, 0, day].map { ($0 - hour)..<($0 + 2 * hour) }

    /// Rounded up, and so never 0: the start is then before an hour exactly if the true start is.
    private static func milliseconds(ofMinutes minutes: Double) -> Int {
        guard let exact = Amount(min(max(0, minutes), 1_440)) else { return 1 }
        let fraction = (Int(exact.nanos) * minute + 999_999_999) / 1_000_000_000
        return max(1, Int(exact.whole) * minute + fraction)
    }
}

private let minute = 60_000
private let hour = 60 * minute
private let day = 24 * hour
