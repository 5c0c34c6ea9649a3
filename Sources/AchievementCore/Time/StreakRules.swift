/// Which active days belong to one streak, and when a day begins.
public struct StreakRules: Hashable, Sendable {
    /// The largest distance in days at which two active days are linked: 1 forgives no missed day, 2 forgives one.
    package let reach: Int
    /// The local hour at which a day starts, 0 to 23.
    public let dayStartsAtHour: Int

    /// Rules for streaks that stay alive for `grace` after the end of their last active day.
    ///
    /// - Parameters:
    ///   - grace: whole days, 1 to 366; other values are rounded down and clamped. `.days(1)` forgives no missed day,
    ///     `.hours(48)` one.
    ///   - dayStartsAtHour: the local hour at which a day starts, clamped to 0...23.
    public init(grace: Duration = .days(1), dayStartsAtHour: Int = 0) {
        reach = Int(min(max(1, grace.wholeMilliseconds / 86_400_000), 366))
        self.dayStartsAtHour = min(max(0, dayStartsAtHour), 23)
    }

    /// How long a streak stays alive after the end of its last active day.
    package var grace: Duration { .days(reach) }

    /// The number of missed days that are forgiven between two active days.
    package var forgivenDays: Int { reach - 1 }

    /// The local day that `moment` belongs to.
    package func day(of moment: Moment) -> Day { moment.localDay(startingAtHour: dayStartsAtHour) }

    /// The instant at which `day` begins on a clock `offsetSeconds` ahead of UTC.
    package func start(of day: Day, offsetSeconds: Int) -> Moment {
        let local = Int64(day.number) * 86_400_000 + Int64(dayStartsAtHour) * 3_600_000
        return Moment(milliseconds: local - Int64(offsetSeconds) * 1_000, offsetSeconds: offsetSeconds)
    }
}
