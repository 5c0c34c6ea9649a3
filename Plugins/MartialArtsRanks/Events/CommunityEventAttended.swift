public import AchievementCore

/// The player took part in an event of the community, such as a seminar or a tournament.
public struct CommunityEventAttended: GameEvent, Hashable {
    public static let type: EventType = "martial-arts-ranks.community-event-attended"

    /// The id of the community's event.
    public var event: String

    /// The attendance at `event`.
    public init(event: String) {
        self.event = event
    }

    public func validate(_ fields: inout FieldChecks) {
        fields.check("event", id: event)
    }
}
