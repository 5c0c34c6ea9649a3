public import AchievementCore
import AchievementStorage
import AchievementWire

/// An event on its way into a center: who, when, under which identity, and the fact itself.
public struct EventEnvelope: Sendable {
    /// The event's identity.
    public let id: EventID
    /// Who it is about.
    public let player: PlayerID
    /// When it happened on the player's clock.
    public let moment: Moment
    /// The fact.
    public let event: any GameEvent
    /// Its payload as canonical JSON.
    let data: [UInt8]
    /// CloudEvent attributes that this package gives no meaning to.
    let attributes: [UInt8]?

    /// An envelope around `event`.
    ///
    /// - Throws: ``EventError`` with code `invalidField` if the event cannot be encoded, for instance because a
    ///   number in it is not finite.
    public init(_ event: any GameEvent, id: EventID, player: PlayerID, at moment: Moment) throws(EventError) {
        do {
            self.init(id: id, player: player, moment: moment, event: event, data: try CanonicalJSON.encode(event))
        } catch {
            throw EventError(.invalidField, "the event cannot be encoded: \(error)")
        }
    }

    init(
        id: EventID, player: PlayerID, moment: Moment, event: any GameEvent, data: [UInt8], attributes: [UInt8]? = nil
    ) {
        self.id = id
        self.player = player
        self.moment = moment
        self.event = event
        self.data = data
        self.attributes = attributes
    }

    /// The event as the log keeps it.
    var logged: LoggedEvent {
        LoggedEvent(
            id: id, type: type(of: event).type, player: player, moment: moment, data: data, attributes: attributes)
    }
}
