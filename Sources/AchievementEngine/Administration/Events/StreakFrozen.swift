public import AchievementCore

/// A day of a streak is bridged: like an active day it links its neighbors, but it is not counted. A frozen day that is
/// linked to no active day has no effect yet, so a freeze can be booked ahead or afterwards, up to 366 days from the
/// event's own local day.
public struct StreakFrozen: GameEvent {
    /// The type on the wire, `achievements.streak-frozen`.
    public static let type: EventType = "achievements.streak-frozen"

    /// The id of the active-days metric.
    package var streak: MetricID
    /// The local day that is bridged, at most 366 days from the event's own.
    package var day: Day
    /// The actor who granted the freeze; `nil` if none.
    package var by: String?

    /// The maximum number of days between the event and the day that it bridges.
    static let reach = 366

    /// Creates a freeze of `day` for `streak`.
    public init(streak: MetricID, day: Day, by: String? = nil) {
        self.streak = streak
        self.day = day
        self.by = by
    }

    /// Rejects a malformed metric id, a day before 1970, and a `by` that isn't a valid identifier; the engine rejects a
    /// day that is too far from the event's own.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("streak", streak, holds: streak.isWellFormed, expected: "a metric id")
        fields.check("day", day, holds: day.number >= 0, expected: "a day from 1970-01-01 on")
        if let by { fields.check("by", id: by) }
    }
}

extension StreakFrozen: AdministrativeEvent {
    static var whenVoided: VoidEffect { .undoes }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .freeze(streak, day, of: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        guard let metric = rulebook.metricIndices[streak], rulebook.metrics[metric].definition.hasStreak
        else {
            let streaks = rulebook.metricDefinitions.filter(\.hasStreak).map(\.id.rawValue)
            let hint = NearestName.find(id: streak.rawValue, among: streaks).map { "; did you mean \($0)?" } ?? ""
            throw EventError(.unknownSubject, "no chosen mode has a streak \"\(streak)\"\(hint)")
        }
        let today = moment.localDay
        guard (Int(day.number) - Int(today.number)).magnitude <= Self.reach else {
            throw EventError(
                fields: [
                    FieldProblem(
                        field: "day", value: day.description, expected: "a day within \(Self.reach) days of \(today)")
                ])
        }
        writes.changes.append(MetricChange(metric: metric, operation: .freeze(day)))
    }
}
