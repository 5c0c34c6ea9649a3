/// When two active days belong to one streak, and when a day begins.
public struct StreakRules: Hashable, Codable, Sendable {
    /// Hours that a streak stays alive after the end of its last active day: whole days, at least 24. 24 forgives no
    /// missed day, 48 one.
    public let graceHours: Int
    /// The local hour at which a day starts, 0 to 23.
    public let dayStartsAtHour: Int

    /// Rules with `graceHours` of grace and days that start at `dayStartsAtHour`.
    ///
    /// Grace is rounded down to whole days and is never less than 24 hours; the hour is clamped to 0...23.
    public init(graceHours: Int = 24, dayStartsAtHour: Int = 0) {
        self.graceHours = min(max(24, graceHours - graceHours % 24), 24 * 366)
        self.dayStartsAtHour = min(max(0, dayStartsAtHour), 23)
    }

    /// The number of missed days that are forgiven between two active days.
    public var forgivenDays: Int { graceHours / 24 - 1 }

    /// The largest distance in days at which two active days are linked: `1 + forgivenDays`.
    public var reach: Int { graceHours / 24 }

    /// The local day that `moment` belongs to.
    public func day(of moment: Moment) -> Day { moment.localDay(startingAtHour: dayStartsAtHour) }

    /// The instant at which `day` begins on a clock `offsetSeconds` ahead of UTC.
    public func start(of day: Day, offsetSeconds: Int) -> Moment {
        let local = Int64(day.number) * 86_400_000 + Int64(dayStartsAtHour) * 3_600_000
        return Moment(milliseconds: local - Int64(offsetSeconds) * 1_000, offsetSeconds: offsetSeconds)
    }
}
