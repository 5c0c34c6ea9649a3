public import AchievementCore

/// The player took part in an event of the community, such as a seminar or a tournament.
public struct CommunityEventAttended: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.community-event-attended`.
    public static let type: EventType = "martial-arts-ranks.community-event-attended"

    /// The id of the community's event.
    public var event: String

    /// The attendance at `event`.
    public init(event: String) {
        self.event = event
    }

    /// Refuses an `event` that is no text id: 1 to 200 Unicode scalars without control characters.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("event", id: event)
    }
}
