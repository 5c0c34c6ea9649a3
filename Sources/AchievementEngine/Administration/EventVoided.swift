public import AchievementCore

/// An event is taken back: metrics and points are rebuilt without it. Unlocks stay.
public struct EventVoided: GameEvent {
    /// The type on the wire, `achievements.event-voided`.
    public static let type: EventType = "achievements.event-voided"

    /// The source of the event that is taken back.
    public var source: String
    /// The id of the event that is taken back.
    public var id: String
    /// Who takes it back.
    public var by: String
    /// Why, if said.
    public var reason: String?

    /// Takes back the event `id` of `source`.
    public init(source: String, id: String, by: String, reason: String? = nil) {
        self.source = source
        self.id = id
        self.by = by
        self.reason = reason
    }

    /// The identity of the event that is taken back.
    public var voided: EventID { EventID(source: source, id: id) }

    /// Refuses an id, an actor, or a reason that is there, that is no text id, and an empty source.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("id", id: id)
        fields.check("by", id: by)
        if let reason { fields.check("reason", id: reason) }
        fields.check("source", "\"\(source)\"", !source.isEmpty, expected: "at least one character")
    }
}
