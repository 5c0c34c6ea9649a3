import AchievementCore

extension CloudEvent {
    /// Reads one event from its JSON text. To decode the payload too, use ``ParsedEvent``.
    public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(CloudEventError) {
        self = try ParsedEvent(parsing: bytes).event
    }

    /// Reads the event that the value at `node` is.
    package init(node: JSONNode, in document: JSONDocument) throws(CloudEventError) {
        var reader = CloudEventReader(document: document, event: node)
        guard document.kind(of: node) == .object else {
            throw CloudEventError("the event", found: document.excerpt(of: node), expected: "an object")
        }
        try reader.checkVersion()
        let id = try reader.text("id") { CloudEvent.problem(ofText: $0) }
        let source = try reader.text("source") { CloudEvent.problem(ofText: $0, limit: CloudEvent.sourceLimit) }
        let type = try reader.text("type") { CloudEvent.problem(ofType: $0) }
        let player = try reader.text("subject") { CloudEvent.problem(ofText: $0) }
        let time = try reader.time()
        try reader.checkContentType()
        let data = document.canonicalBytes(of: try reader.data())
        self.init(
            id: id, source: source, type: EventType(type), player: PlayerID(player), time: time, data: data,
            attributes: reader.unknownAttributes())
    }

    /// Checks the parts of an event that was not read from JSON by the rules for those that are.
    public func validate() throws(CloudEventError) {
        try check("id", id, CloudEvent.problem(ofText: id))
        try check("source", source, CloudEvent.problem(ofText: source, limit: CloudEvent.sourceLimit))
        try check("type", type.rawValue, CloudEvent.problem(ofType: type.rawValue))
        try check("subject", player.rawValue, CloudEvent.problem(ofText: player.rawValue))
        guard data.first == UInt8(ascii: "{") else {
            throw CloudEventError("data", found: Excerpt.text(of: data), expected: "an object")
        }
    }

    private func check(_ attribute: String, _ text: String, _ expected: String?) throws(CloudEventError) {
        guard let expected else { return }
        throw CloudEventError(attribute, found: "\"\(Excerpt.text(text))\"", expected: expected)
    }

    /// Decodes the payload from ``data``.
    package func decodeData<Payload: Decodable>(_ type: Payload.Type = Payload.self) throws(PayloadError) -> Payload {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: data)
        } catch {
            throw PayloadError(path: "", found: Excerpt.text(of: data), reason: error.description)
        }
        return try document.decode(type)
    }
}

extension CloudEvent {
    /// The most Unicode scalars that a source may have.
    public static let sourceLimit = 2_000

    private static func problem(ofText text: String, limit: Int = 200) -> String? {
        isPlain(text, upTo: limit) ? nil : FieldChecks.idProblem(of: text, limit: limit)
    }

    /// Whether a text is 1 to `limit` printable ASCII characters, as most are: quicker than looking at scalars.
    private static func isPlain(_ text: String, upTo limit: Int) -> Bool {
        let bytes = text.utf8
        return bytes.withContiguousStorageIfAvailable {
            (1...limit).contains($0.count) && $0.allSatisfy { (0x20..<0x7F).contains($0) }
        } ?? false
    }

    private static func problem(ofType type: String) -> String? {
        EventType(type).isWellFormed ? nil : "1 to 128 characters of A-Z a-z 0-9 . _ : / -"
    }
}
