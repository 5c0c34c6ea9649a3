/// The id of a player, chosen by the host: 1 to 200 Unicode scalars without control characters.
///
/// Players are compared by the UTF-8 bytes of their ids; the composed and the decomposed form of a name are two
/// players. Making an id never fails; recording for a malformed one is refused.
public struct PlayerID: Hashable, Comparable, Codable, Sendable {
    /// The id's text.
    public let text: ExactText

    /// Wraps `string` as it is.
    public init(_ string: String) { text = ExactText(string) }

    /// The id as a string.
    public var rawValue: String { text.string }

    /// Whether the UTF-8 bytes of `left` come first.
    public static func < (left: PlayerID, right: PlayerID) -> Bool { left.text < right.text }

    /// Reads any text; whether it may be an id is asked when something is recorded.
    public init(from decoder: any Decoder) throws { text = try ExactText(from: decoder) }

    /// Writes the id as one text.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension PlayerID: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// Wraps the literal as it is.
    public init(stringLiteral value: String) { self.init(value) }

    /// The id as a string.
    public var description: String { rawValue }
}

/// The identity of an event: the pair of its source and its id, compared by UTF-8 bytes.
///
/// An event counts once: a second event with the same pair changes nothing.
public struct EventID: Hashable, Codable, Sendable {
    /// Who sent the event, such as `/app` or a URL.
    public let source: ExactText
    /// The event's id, unique within its source.
    public let id: ExactText

    /// The identity of the event `id` sent by `source`.
    public init(source: String, id: String) {
        self.source = ExactText(source)
        self.id = ExactText(id)
    }
}

extension EventID: Comparable {
    /// By source, then by id.
    public static func < (left: EventID, right: EventID) -> Bool {
        left.source == right.source ? left.id < right.id : left.source < right.source
    }
}

extension EventID: CustomStringConvertible {
    /// Source and id with a space between them, for messages.
    public var description: String { "\(source.string) \(id.string)" }
}
