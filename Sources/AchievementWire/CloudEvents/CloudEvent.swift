public import AchievementCore

/// One event on the wire: CloudEvents 1.0 with a JSON object as its data.
///
/// ```json
/// {"specversion":"1.0","id":"e-17","source":"/app","type":"fitness-workouts.workout-completed","subject":"ada",
///  "time":"2026-11-18T21:04:00+08:00","datacontenttype":"application/json","data":{"calories":320}}
/// ```
///
/// Two events are equal if all their parts are equal; texts are compared by their bytes.
public struct CloudEvent: Hashable, Sendable {
    /// The event's identity: its source and its id.
    package let identity: EventID
    /// The type of event, `<mode>.<event>`.
    public let type: EventType
    /// The player whom the event is about; `subject` on the wire.
    public let player: PlayerID
    /// When it happened, with the UTC offset of the player's clock.
    public let time: Moment
    /// The payload as canonical JSON, an object.
    public let data: [UInt8]
    /// Attributes unknown to this framework, as one canonical JSON object; `nil` if there are none.
    public let attributes: [UInt8]?

    /// Creates an event from parts that are not checked; call ``validate()`` to check them.
    ///
    /// - Parameters:
    ///   - id: The id, unique within its source.
    ///   - source: The sender of the event.
    ///   - type: The type of event.
    ///   - player: The player whom the event is about.
    ///   - time: When it happened on the player's clock.
    ///   - data: A canonical JSON object, such as ``CanonicalJSON/encode(_:)`` returns.
    ///   - attributes: A canonical JSON object without the attributes that have a parameter here.
    package init(
        id: String, source: String, type: EventType, player: PlayerID, time: Moment, data: [UInt8],
        attributes: [UInt8]? = nil
    ) {
        self.init(
            EventID(source: source, id: id), type: type, player: player, time: time, data: data, attributes: attributes)
    }

    /// Creates an unchecked event with an identity.
    init(
        _ identity: EventID, type: EventType, player: PlayerID, time: Moment, data: [UInt8],
        attributes: [UInt8]? = nil
    ) {
        self.identity = identity
        self.type = type
        self.player = player
        self.time = time
        self.data = data
        self.attributes = attributes
    }

    /// Creates an event for another process, with `event` as its payload.
    ///
    /// - Parameters:
    ///   - event: The payload.
    ///   - id: The id, unique within its source. An event that is sent again with the same id counts once.
    ///   - source: The sender of the event, such as `/app` or a URL.
    ///   - player: The player whom the event is about.
    ///   - time: When it happened on the player's clock.
    /// - Throws: `EncodingError` if JSON can't represent the payload, ``CloudEventError`` if a part isn't allowed on
    ///   the wire.
    public init(_ event: some GameEvent, id: String, source: String, player: PlayerID, time: Moment) throws {
        self.init(
            id: id, source: source, type: Swift.type(of: event).type, player: player, time: time,
            data: try CanonicalJSON.encode(event))
        try validate()
    }

    /// The event's id, unique within its source.
    public var id: String { identity.id.string }

    /// The sender of the event, such as `/app` or a URL.
    public var source: String { identity.source.string }
}

extension CloudEvent {
    /// The event as one line of JSON, without a line ending: the attributes in the order of the specification, then
    /// unknown ones, sorted, then `data`. Reading the line gives an equal event. O(bytes).
    public func json() -> String {
        var line = Array("{\"specversion\":\"1.0\"".utf8)
        line.reserveCapacity(240 + data.count + (attributes?.count ?? 0))
        append("id", id, to: &line)
        append("source", source, to: &line)
        append("type", type.rawValue, to: &line)
        append("subject", player.rawValue, to: &line)
        append("time", time.description, to: &line)
        append("datacontenttype", "application/json", to: &line)
        if let attributes, attributes.count > 2 {
            line.append(UInt8(ascii: ","))
            line.append(contentsOf: attributes.dropFirst().dropLast())
        }
        line.append(contentsOf: ",\"data\":".utf8)
        line.append(contentsOf: data)
        line.append(UInt8(ascii: "}"))
        return String(decoding: line, as: UTF8.self)
    }

    private func append(_ name: StaticString, _ text: String, to line: inout [UInt8]) {
        line.append(contentsOf: ",\"".utf8)
        name.withUTF8Buffer { line.append(contentsOf: $0) }
        line.append(contentsOf: "\":".utf8)
        var text = text
        text.withUTF8 { CanonicalJSON.appendString($0, to: &line) }
    }
}
