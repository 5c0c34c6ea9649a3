package import AchievementCore

/// Another id turns out to be the same player. From then on its whole history belongs to the player, including events
/// that are recorded under that id later.
///
/// The events of the other id are stored with the player's and remember for whom they were recorded, so that voiding
/// the join gives them back. The event itself changes no metric.
package struct PlayerJoined: GameEvent {
    /// The type on the wire, `achievements.player-joined`.
    package static let type: EventType = "achievements.player-joined"

    /// The id that is joined into the player.
    package var player: PlayerID
    /// The actor who joins them.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// Creates a join of `player` by `by`.
    package init(player: PlayerID, by: String, reason: String? = nil) {
        self.player = player
        self.by = by
        self.reason = reason
    }

    /// Rejects a `player` that isn't a valid player id, and a `by` or `reason` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check("player", id: player.rawValue)
        fields.check(by: by, reason: reason)
    }
}

extension PlayerJoined: AdministrativeEvent {
    static var kind: EventKind { .joining }
    static var whenVoided: VoidEffect { .undoes }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .join(self.player, into: player) }
}
