// Measures that an author may try on a metric kind that lacks them; the compiler then says which kinds have them.

extension Metric {
    /// Not available for this kind of metric.
    @available(
        *, unavailable,
        message: "only a Sum has a total; a Distinct has count, ActiveDays have days, a Highest has best"
    )
    public var total: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(
        *, unavailable, message: "only a Sum that keeps days has a bestDay; ActiveDays have days and longestStreak"
    )
    public var bestDay: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(
        *, unavailable, message: "only a Distinct and a MemberCount have a count; a Sum has total, ActiveDays have days"
    )
    public var count: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(*, unavailable, message: "only ActiveDays have days; a Sum has total and bestDay, a Distinct has count")
    public var days: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(
        *, unavailable, message: "only ActiveDays have a longestStreak; a LongestRun and a LongestGap have longest"
    )
    public var longestStreak: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(
        *, unavailable,
        message: "only Highest, Lowest, LargestFall and LargestRise have best; a Sum has bestDay, a Latest has value"
    )
    public var best: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(
        *, unavailable,
        message: "only Earliest and Latest have a value; a Highest and a Lowest have best, a Sum has total"
    )
    public var value: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(*, unavailable, message: "only LongestRun and LongestGap have longest; ActiveDays have longestStreak")
    public var longest: Reading { fatalError("unavailable") }

    /// Not available for this kind of metric.
    @available(*, unavailable, message: "only MostWithin has most; a Sum has bestDay, a Highest has best")
    public var most: Reading { fatalError("unavailable") }
}
