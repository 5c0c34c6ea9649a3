package import AchievementCore
import AchievementSupport
import Foundation

extension CloudEvent {
    /// Reads one event from its JSON text: the UTF-8 bytes of an object nested at most 32 levels deep. O(bytes).
    ///
    /// - Throws: ``CloudEventError`` if the text isn't JSON, or if an attribute is missing or invalid.
    public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(CloudEventError) {
        self = try ParsedEvent(parsing: bytes).event
    }

    /// Reads the event from the value at `node`.
    package init(
        node: JSONNode, in document: JSONDocument, assumingOffset assumedOffset: Int? = nil
    ) throws(CloudEventError) {
        var reader = CloudEventReader(document: document, event: node)
        guard document.kind(of: node) == .object else {
            throw CloudEventError("the event", found: document.excerpt(of: node), expected: "an object")
        }
        try reader.checkVersion()
        let id = try reader.text("id") { CloudEvent.problem(ofText: $0) }
        let source = try reader.text("source") { CloudEvent.problem(ofText: $0, limit: CloudEvent.sourceLimit) }
        let type = try reader.text("type") { CloudEvent.problem(ofType: $0) }
        let player = try reader.text("subject") { CloudEvent.problem(ofText: $0) }
        let time = try reader.time(assumingOffset: assumedOffset)
        try reader.checkContentType()
        let data = document.canonicalBytes(of: try reader.data())
        self.init(
            id: id, source: source, type: EventType(type), player: PlayerID(player), time: time, data: data,
            attributes: reader.unknownAttributes())
    }

    /// Checks an event that was created in this process by the rules for events from outside.
    ///
    /// - Throws: ``CloudEventError`` for the first part that isn't allowed.
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
    /// The maximum length of a source in Unicode scalars.
    package static let sourceLimit = 2_000

    /// The text of an attribute; `nil` if it is invalid.
    static func text(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int = 200) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return isPlain(bytes, upTo: limit) || problem(ofText: text, limit: limit) == nil ? text : nil
    }

    /// The source of an event; `nil` if it is invalid.
    static func source(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactText? {
        text(bytes, limit: sourceLimit).map { ExactText($0) }
    }

    /// The player of an event; `nil` if it is invalid.
    static func player(_ bytes: UnsafeBufferPointer<UInt8>) -> PlayerID? { text(bytes).map { PlayerID($0) } }

    /// The type of an event; `nil` if it is invalid.
    static func type(_ bytes: UnsafeBufferPointer<UInt8>) -> EventType? {
        let type = EventType(String(decoding: bytes, as: UTF8.self))
        return type.isWellFormed ? type : nil
    }

    private static func problem(ofText text: String, limit: Int = 200) -> String? {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { self.isPlain($0, upTo: limit) } ?? false
        return isPlain ? nil : FieldChecks.idProblem(of: text, limit: limit)
    }

    /// Whether a text is 1 to `limit` printable ASCII characters, as most texts are: faster than checking its scalars.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, upTo limit: Int) -> Bool {
        guard (1...limit).contains(text.count), let start = text.baseAddress else { return false }
        // DEL is the only control character that JSON allows unescaped.
        return text.endOfPlainText(from: 0) == text.count && memchr(start, 0x7F, text.count) == nil
    }

    private static func problem(ofType type: String) -> String? {
        EventType(type).isWellFormed ? nil : "1 to 128 characters of A-Z a-z 0-9 . _ : / -"
    }
}

/// Extracts the attributes of an event from its JSON object.
struct CloudEventReader {
    private let document: JSONDocument
    private let event: JSONNode
    /// The number of known attributes found.
    private var foundCount = 0

    init(document: JSONDocument, event: JSONNode) {
        self.document = document
        self.event = event
    }

    /// Reads a required string attribute. `problem` returns the expected form, or `nil` if the text is allowed.
    mutating func text(_ name: StaticString, _ problem: (String) -> String?) throws(CloudEventError) -> String {
        let node = try required(name)
        guard let text = document.string(of: node) else { throw wrong(name, node, "a string") }
        if let expected = problem(text) { throw wrong(name, node, expected) }
        return text
    }

    mutating func checkVersion() throws(CloudEventError) {
        let node = try required("specversion")
        guard document.string(of: node) == "1.0" else { throw wrong("specversion", node, "\"1.0\"") }
    }

    mutating func time(assumingOffset assumed: Int?) throws(CloudEventError) -> Moment {
        let node = try required("time")
        guard document.kind(of: node) == .string,
            let time = document.withText(of: node, { Moment(rfc3339: $0, assumingOffset: assumed) })
        else { throw wrong("time", node, "an RFC 3339 date-time of the years 1970 to 9999 with an offset") }
        return time
    }

    mutating func checkContentType() throws(CloudEventError) {
        guard let node = find("datacontenttype"), document.kind(of: node) != .null else { return }
        guard let type = document.string(of: node), type == "application/json" || isJSON(mediaType: type) else {
            throw wrong("datacontenttype", node, "\"application/json\"")
        }
    }

    /// Reads the payload, which must be an object.
    mutating func data() throws(CloudEventError) -> JSONNode {
        if let node = find("data_base64"), document.kind(of: node) != .null {
            throw wrong("data_base64", node, "a JSON object in data instead")
        }
        let node = try required("data")
        guard document.kind(of: node) == .object else { throw wrong("data", node, "an object") }
        return node
    }

    /// The canonical object of all unknown attributes, or `nil` if there are none. Call it after reading all
    /// attributes.
    func unknownAttributes() -> [UInt8]? {
        guard foundCount < document.count(of: event) else { return nil }
        let unknown = unknownKeys
        var writer = CanonicalWriter(document, size: 64 * unknown.count)
        writer.appendObject(unknown)
        return writer.output
    }

    /// The names of the unknown attributes.
    private var unknownKeys: [JSONNode] {
        document.sortedKeys(of: event).filter { key in
            document.withText(of: key) { key in
                !knownAttributes.contains { $0.withUTF8Buffer { compareBytes($0, key) == 0 } }
            }
        }
    }

    private mutating func find(_ name: StaticString) -> JSONNode? {
        let node = document.member(name, of: event)
        if node != nil { foundCount += 1 }
        return node
    }

    private mutating func required(_ name: StaticString) throws(CloudEventError) -> JSONNode {
        if let node = find(name) { return node }
        let unknown = unknownKeys.compactMap { document.string(of: $0) }
        throw CloudEventError(
            name.description, found: nil, expected: nil,
            mistyped: NearestName.find(name.description, among: unknown).map { Excerpt.text($0) })
    }

    private func wrong(_ name: StaticString, _ node: JSONNode, _ expected: String) -> CloudEventError {
        CloudEventError(name.description, found: document.excerpt(of: node), expected: expected)
    }

    /// Whether a media type is `application/json` in any case, with or without parameters.
    private func isJSON(mediaType: String) -> Bool {
        let name = mediaType.unicodeScalars.prefix { $0 != ";" }
        return String(name).trimmed.lowercased() == "application/json"
    }
}

private let knownAttributes: [StaticString] = [
    "specversion", "id", "source", "type", "subject", "time", "datacontenttype", "data", "data_base64",
]

/// An event together with the JSON of its payload, so that decoding the payload need not parse it again.
package struct ParsedEvent: Sendable {
    /// The event.
    package let event: CloudEvent
    /// The payload struct of its type, if the reader knew it.
    package let payloadType: (any GameEvent.Type)?
    let payload: JSONDocumentDecoder

    /// Creates an event whose payload is all of `document`.
    init(event: CloudEvent, document: JSONDocument, payloadType: (any GameEvent.Type)?) {
        self.event = event
        self.payloadType = payloadType
        payload = JSONDocumentDecoder(document, at: document.root)
    }

    /// Reads one event from its JSON text: an object nested at most 32 levels deep.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(CloudEventError) {
        var reader = EventLineReader(isCaching: false)
        self = try reader.read(bytes)
    }

    /// Reads one event with the full parser, which accepts every form and gives precise errors.
    package init(
        fully bytes: UnsafeBufferPointer<UInt8>, assumingOffset assumedOffset: Int? = nil
    ) throws(CloudEventError) {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw CloudEventError(error)
        }
        event = try CloudEvent(node: document.root, in: document, assumingOffset: assumedOffset)
        payloadType = nil
        payload = JSONDocumentDecoder(document, at: document.member("data", of: document.root) ?? document.root)
    }

    /// Decodes the payload, with the same result as ``CloudEvent/decodeData(_:)``.
    package func decodeData<Payload: Decodable>(_ type: Payload.Type = Payload.self) throws(PayloadError) -> Payload {
        try payload.decode(type)
    }
}
