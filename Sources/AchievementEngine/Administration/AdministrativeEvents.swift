public import AchievementCore

/// A player is given an achievement, whether or not its criterion holds.
package struct AchievementGranted: GameEvent {
    /// The type on the wire, `achievements.granted`.
    package static let type: EventType = "achievements.granted"

    /// The granted achievement.
    package var achievement: AchievementKey
    /// The actor who grants it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// A grant of `achievement` by `by`.
    package init(achievement: AchievementKey, by: String, reason: String? = nil) {
        self.achievement = achievement
        self.by = by
        self.reason = reason
    }

    /// Rejects a `by` or `reason` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check(by: by, reason: reason)
    }
}

/// A player's achievement is revoked. It stays revoked until it is granted again.
package struct AchievementRevoked: GameEvent {
    /// The type on the wire, `achievements.revoked`.
    package static let type: EventType = "achievements.revoked"

    /// The revoked achievement.
    package var achievement: AchievementKey
    /// The actor who revokes it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// A revocation of `achievement` by `by`.
    package init(achievement: AchievementKey, by: String, reason: String? = nil) {
        self.achievement = achievement
        self.by = by
        self.reason = reason
    }

    /// Rejects a `by` or `reason` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check(by: by, reason: reason)
    }
}

/// An achievement that was defined at run time is withdrawn: it can no longer be unlocked, holders keep it.
package struct AchievementWithdrawn: GameEvent {
    /// The type on the wire, `achievements.withdrawn`.
    package static let type: EventType = "achievements.withdrawn"

    /// The withdrawn achievement.
    package var achievement: AchievementKey
    /// The actor who withdraws it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// A withdrawal of `achievement` by `by`.
    package init(achievement: AchievementKey, by: String, reason: String? = nil) {
        self.achievement = achievement
        self.by = by
        self.reason = reason
    }

    /// Rejects a `by` or `reason` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check(by: by, reason: reason)
    }
}

/// An event is voided: metrics and points are rebuilt without it. Unlocks stay.
package struct EventVoided: GameEvent {
    /// The type on the wire, `achievements.event-voided`.
    package static let type: EventType = "achievements.event-voided"

    /// The source of the voided event.
    package var source: String
    /// The id of the voided event.
    package var id: String
    /// The actor who voids it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// Voids the event `id` of `source`.
    package init(source: String, id: String, by: String, reason: String? = nil) {
        self.source = source
        self.id = id
        self.by = by
        self.reason = reason
    }

    /// The identity of the voided event.
    package var voided: EventID { EventID(source: source, id: id) }

    /// Rejects an `id`, `by` or `reason` that isn't a valid identifier, and an empty source.
    package func validate(_ fields: inout FieldChecks) {
        fields.check("id", id: id)
        fields.check(by: by, reason: reason)
        fields.check("source", "\"\(source)\"", !source.isEmpty, expected: "at least one character")
    }
}

/// A day of a streak is bridged: it links its neighbours like an active day and is not counted. A day that is linked to
/// no active day changes nothing yet, so a freeze can be recorded up to 366 days ahead or after, relative to the
/// event's own local day.
public struct StreakFrozen: GameEvent {
    /// The type on the wire, `achievements.streak-frozen`.
    public static let type: EventType = "achievements.streak-frozen"

    /// The id of the active-days metric.
    package var streak: MetricID
    /// The local day that is bridged, at most 366 days from the event's own.
    package var day: Day
    /// The actor who gave the freeze, if it was given.
    package var by: String?

    /// The most days between the event and the day that it bridges.
    static let reach = 366

    /// A freeze of `day` for `streak`.
    public init(streak: MetricID, day: Day, by: String? = nil) {
        self.streak = streak
        self.day = day
        self.by = by
    }

    /// Rejects a malformed metric id, a day before 1970, and a `by` that isn't a valid identifier; the engine rejects a
    /// day that is too far from the event's own.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("streak", streak, streak.isWellFormed, expected: "a metric id")
        fields.check("day", day, day.number >= 0, expected: "a day from 1970-01-01 on")
        if let by { fields.check("by", id: by) }
    }
}

extension Rulebook {
    /// The prefix of the engine's own event types; no mode can have it as id.
    static let ownEvents = "achievements"

    /// The engine's own event types.
    static let ownEventTypes: [any GameEvent.Type] = [
        StreakFrozen.self, AchievementGranted.self, AchievementRevoked.self, AchievementDefined.self,
        AchievementWithdrawn.self, EventVoided.self, ModeReset.self, PlayerErased.self, ProgressImported.self,
    ]
}

extension FieldChecks {
    /// Checks the actor and reason of an administrative event.
    mutating func check(by: String, reason: String?) {
        check("by", id: by)
        if let reason { check("reason", id: reason) }
    }
}
