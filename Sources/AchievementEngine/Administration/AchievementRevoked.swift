public import AchievementCore

/// Somebody takes an achievement away from one player. It stays away until it is granted again.
public struct AchievementRevoked: GameEvent {
    /// The type on the wire, `achievements.revoked`.
    public static let type: EventType = "achievements.revoked"

    /// What is taken away.
    public var achievement: AchievementKey
    /// Who takes it.
    public var by: String
    /// Why, if said.
    public var reason: String?

    /// A revocation of `achievement` by `by`.
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
