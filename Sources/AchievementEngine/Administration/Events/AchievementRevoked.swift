package import AchievementCore

/// An achievement of one player is revoked; the player cannot hold it again until it is granted.
package struct AchievementRevoked: GameEvent {
    /// The type on the wire, `achievements.revoked`.
    package static let type: EventType = "achievements.revoked"

    /// The achievement that is revoked.
    package var achievement: AchievementKey
    /// The actor who revokes it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// Creates a revocation of `achievement` by `by`.
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

extension AchievementRevoked: AdministrativeEvent {
    static var whenVoided: VoidEffect { .undoes }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .revoke(achievement, from: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        if let occurrence = try rulebook.occurrence(toRevoke: achievement) {
            writes.command = .revokeOccurrence(occurrence, by: by, reason: reason)
            writes.orderedModes = rulebook.orderedModes(of: occurrence.achievement)
        } else {
            let index = try rulebook.index(of: achievement)
            writes.command = .revoke(achievement: index, by: by, reason: reason)
            writes.orderedModes = rulebook.orderedModes(of: index)
        }
    }
}
