package import AchievementCore

/// A player is granted an achievement, regardless of its criterion.
package struct AchievementGranted: GameEvent {
    /// The type on the wire, `achievements.granted`.
    package static let type: EventType = "achievements.granted"

    /// The achievement that is granted.
    package var achievement: AchievementKey
    /// The actor who grants it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// Creates a grant of `achievement` by `by`.
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

extension AchievementGranted: AdministrativeEvent {
    static var whenVoided: VoidEffect { .undoes }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .grant(achievement, to: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        if let occurrence = try rulebook.occurrence(toGrant: achievement, at: moment) {
            writes.command = .grantOccurrence(occurrence, by: by)
            writes.orderedModes = rulebook.orderedModes(of: occurrence.achievement)
        } else {
            let index = try rulebook.index(of: achievement)
            writes.command = .grant(achievement: index, by: by)
            writes.orderedModes = rulebook.orderedModes(of: index)
        }
    }
}
