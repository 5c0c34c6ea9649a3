package import AchievementCore

/// An achievement that was defined at run time is withdrawn: it can no longer be unlocked, but its holders keep it.
package struct AchievementWithdrawn: GameEvent {
    /// The type on the wire, `achievements.withdrawn`.
    package static let type: EventType = "achievements.withdrawn"

    /// The achievement that is withdrawn.
    package var achievement: AchievementKey
    /// The actor who withdraws it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// Creates a withdrawal of `achievement` by `by`.
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

extension AchievementWithdrawn: AdministrativeEvent {
    static var kind: EventKind { .definition }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .withdraw(achievement) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) {
        writes.command = .withdraw(achievement, by: by, reason: reason)
    }
}
