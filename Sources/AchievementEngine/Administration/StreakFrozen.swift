public import AchievementCore

/// A day of a streak is bridged: it links its neighbours like an active day and is not counted.
public struct StreakFrozen: GameEvent {
    /// The type on the wire, `achievements.streak-frozen`.
    public static let type: EventType = "achievements.streak-frozen"

    /// The id of the active-days metric.
    public var streak: MetricID
    /// The local day that is bridged.
    public var day: Day
    /// Who gave the freeze, if somebody did.
    public var by: String?

    /// A freeze of `day` for `streak`.
    public init(streak: MetricID, day: Day, by: String? = nil) {
        self.streak = streak
        self.day = day
        self.by = by
    }

    /// Refuses a malformed metric id, a day before 1970, and an actor that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("streak", streak, streak.isWellFormed, expected: "a metric id")
        fields.check("day", day, day.number >= 0, expected: "a day from 1970-01-01 on")
        if let by { fields.check("by", id: by) }
    }
}
