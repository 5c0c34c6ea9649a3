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
