public import AchievementCore

/// What another app or a sensor tells: what happened and when, under an id, so that it counts once however often it is
/// read.
public struct DatedEvent: Sendable {
    /// What happened.
    public let event: any GameEvent
    /// The same for the same event, always.
    public let id: String
    /// When it happened, on the player's clock.
    public let moment: Moment

    /// An event.
    public init(_ event: any GameEvent, id: String, at moment: Moment) {
        self.event = event
        self.id = id
        self.moment = moment
    }
}
