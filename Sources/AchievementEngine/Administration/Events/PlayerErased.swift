package import AchievementCore

/// A player is erased: everything that the store holds about the player is deleted, and a tombstone remains.
///
/// The event itself is not logged, because it names the player. A retry is recognized by the tombstone.
package struct PlayerErased: GameEvent {
    /// The type on the wire, `achievements.erased`.
    package static let type: EventType = "achievements.erased"

    /// The actor who erases the player.
    package var by: String
    /// The reason, if one is given. It is not stored.
    package var reason: String?

    /// Creates an erasure by `by`.
    package init(by: String, reason: String? = nil) {
        self.by = by
        self.reason = reason
    }

    /// Rejects a `by` or `reason` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check(by: by, reason: reason)
    }
}

extension PlayerErased: AdministrativeEvent {
    static var kind: EventKind { .erasure }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .erase(player) }
}
