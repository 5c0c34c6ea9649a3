/// The identity of an event: the pair of its source and its id, compared by UTF-8 bytes.
///
/// An event is recorded once: a second event with the same pair changes nothing.
///
/// Most ids are UUIDs. A UUID in lowercase, the form that RFC 9562 requires for output, is stored inline as its 16
/// bytes, without an allocation, and compared as two integers.
public struct EventID: Sendable {
    /// The sender of the event, such as `/app` or a URL.
    public let source: ExactText
    @usableFromInline let form: Form

    /// Each text has exactly one form, so equal ids have equal forms.
    @usableFromInline enum Form: Hashable, Sendable {
        case uuid(EventUUID)
        case text(ExactText)
    }

    /// The identity of the event `id` sent by `source`.
    public init(source: String, id: String) { self.init(source: ExactText(source), id: ExactText(id)) }

    package init(source: ExactText, id: ExactText) {
        self.source = source
        form = EventUUID(id).map { .uuid($0) } ?? .text(id)
    }

    package init(source: ExactText, uuid: EventUUID) {
        (self.source, form) = (source, .uuid(uuid))
    }

    /// The event's id, unique within its source. A UUID is formatted on each access.
    public var id: ExactText {
        switch form {
        case .uuid(let uuid): uuid.text
        case .text(let text): text
        }
    }

    /// The id, if it is a UUID in lowercase.
    @inlinable package var uuid: EventUUID? { if case .uuid(let uuid) = form { uuid } else { nil } }
}

extension EventID: Hashable {
    /// Whether both have the same source and the same id.
    public static func == (left: EventID, right: EventID) -> Bool {
        // Ids are more likely to differ than sources.
        left.form == right.form && left.source == right.source
    }

    /// Hashes source and id.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(form)
        hasher.combine(source)
    }
}

extension EventID: Comparable {
    /// Orders ids by source, then by id.
    public static func < (left: EventID, right: EventID) -> Bool {
        guard left.source == right.source else { return left.source < right.source }
        guard let uuid = left.uuid, let other = right.uuid else { return left.id < right.id }
        return uuid < other
    }
}

extension EventID: Codable {
    private enum CodingKeys: CodingKey { case source, id }

    /// Reads the form that ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            source: try container.decode(ExactText.self, forKey: .source),
            id: try container.decode(ExactText.self, forKey: .id))
    }

    /// Writes an object with the source and the id.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(source, forKey: .source)
        try container.encode(id, forKey: .id)
    }
}

extension EventID: CustomStringConvertible {
    /// The source and the id with a space between them, for messages.
    public var description: String { "\(source.string) \(id.string)" }
}
