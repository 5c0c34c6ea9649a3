public import AchievementCore

/// Somebody gives a player an achievement, whatever its criterion says.
public struct AchievementGranted: GameEvent {
    /// The type on the wire, `achievements.granted`.
    public static let type: EventType = "achievements.granted"

    /// What is given.
    public var achievement: AchievementKey
    /// Who gives it.
    public var by: String
    /// Why, if said.
    public var reason: String?

    /// A grant of `achievement` by `by`.
    public init(achievement: AchievementKey, by: String, reason: String? = nil) {
        self.achievement = achievement
        self.by = by
        self.reason = reason
    }

    /// Refuses an actor, or a reason that is there, that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("by", id: by)
        if let reason { fields.check("reason", id: reason) }
    }
}
