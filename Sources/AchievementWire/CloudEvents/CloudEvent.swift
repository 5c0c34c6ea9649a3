public import AchievementCore

/// One event on the wire: CloudEvents 1.0 with a JSON object as its data.
///
/// ```json
/// {"specversion":"1.0","id":"e-17","source":"/app","type":"fitness-workouts.workout-completed","subject":"ada",
///  "time":"2026-11-18T21:04:00+08:00","datacontenttype":"application/json","data":{"calories":320}}
/// ```
///
/// Two events are equal if all their parts are, texts compared by their bytes.
public struct CloudEvent: Hashable, Sendable {
    /// The event's identity: its source and its id.
    public let identity: EventID
    /// The kind of event, `<mode>.<event>`.
    public let type: EventType
    /// The player whom the event is about; `subject` on the wire.
    public let player: PlayerID
    /// When it happened, with the UTC offset of the player's clock.
    public let time: Moment
    /// The payload as canonical JSON, an object.
    public let data: [UInt8]
    /// Attributes that this framework gives no meaning, as one canonical JSON object; `nil` if there are none.
    public let attributes: [UInt8]?

    /// An event with these parts, as they are; ``validate()`` tells whether they are allowed.
    ///
    /// - Parameters:
    ///   - id: The id, unique within its source.
    ///   - source: Who sent the event.
    ///   - type: The kind of event.
    ///   - player: Whom the event is about.
    ///   - time: When it happened on the player's clock.
    ///   - data: A canonical JSON object, such as ``CanonicalJSON/encode(_:)`` gives.
    ///   - attributes: A canonical JSON object without the attributes that have a parameter here.
    public init(
        id: String, source: String, type: EventType, player: PlayerID, time: Moment, data: [UInt8],
        attributes: [UInt8]? = nil
    ) {
        identity = EventID(source: source, id: id)
        self.type = type
        self.player = player
        self.time = time
        self.data = data
        self.attributes = attributes
    }

    /// The event's id, unique within its source.
    public var id: String { identity.id.string }

    /// Who sent the event, such as `/app` or a URL.
    public var source: String { identity.source.string }
}
