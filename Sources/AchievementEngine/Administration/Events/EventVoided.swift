package import AchievementCore

/// An event is voided: metrics and points are rebuilt without it, but unlocks stay. After the void of a grant, a
/// revocation, a freeze, a join or another void, the player is as if that event had never happened.
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

    /// Creates a void of the event `id` of `source`.
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
        fields.check("source", "\"\(source)\"", holds: !source.isEmpty, expected: "at least one character")
    }
}

extension EventVoided: AdministrativeEvent {
    static var kind: EventKind { .voiding }
    static var whenVoided: VoidEffect { .undoes }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .void(voided, of: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) {
        writes.command = .void(voided, by: by, reason: reason)
    }
}
