import AchievementCore

/// When a session began on the player's clock, read with the UTC offset of its end.
struct PracticeStart {
    /// The local day of the start: that of the end or the one before.
    let day: Day
    /// The local hour of the start, 0 to 23.
    let hour: Int

    /// The start of a session of `minutes` (0 to 1440) that ended at `end`.
    init(minutes: Double, before end: Moment) {
        let milliseconds = end.localMillisecondOfDay - PracticeStart.milliseconds(ofMinutes: minutes)
        day = milliseconds < 0 ? end.localDay.advanced(by: -1) : end.localDay
        hour = (milliseconds < 0 ? milliseconds + 86_400_000 : milliseconds) / 3_600_000
    }

    /// Rounded up: the start is then before an hour exactly if the true start is.
    private static func milliseconds(ofMinutes minutes: Double) -> Int {
        guard let exact = Amount(min(max(0, minutes), 1_440)) else { return 1 }
        let fraction = (Int(exact.nanos) * 60_000 + 999_999_999) / 1_000_000_000
        return max(1, Int(exact.whole) * 60_000 + fraction)
    }
}
