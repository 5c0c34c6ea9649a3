/// The id of a player, chosen by the host: 1 to 200 Unicode scalars without control characters.
///
/// Players are compared by the UTF-8 bytes of their ids, so the composed and the decomposed form of a name are
/// different players. Creating an id never fails; recording for a malformed one is refused.
public struct PlayerID: Hashable, Comparable, Codable, Sendable {
    /// The id's text.
    public let text: ExactText

    /// Wraps `string` unchanged.
    public init(_ string: String) { text = ExactText(string) }

    /// The id as a string.
    public var rawValue: String { text.string }

    /// Whether the UTF-8 bytes of `left` come first.
    public static func < (left: PlayerID, right: PlayerID) -> Bool { left.text < right.text }

    /// Reads any text; it is validated when something is recorded for the player.
    public init(from decoder: any Decoder) throws { text = try ExactText(from: decoder) }

    /// Writes the id as a single string.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension PlayerID: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// Wraps the literal unchanged.
    public init(stringLiteral value: String) { self.init(value) }

    /// The id as a string.
    public var description: String { rawValue }
}
