import AchievementCore
import Foundation

/// Takes the attributes of one event out of its JSON object.
struct CloudEventReader {
    private let document: JSONDocument
    private let event: JSONNode
    /// How many attributes with a meaning were found.
    private var foundCount = 0

    init(document: JSONDocument, event: JSONNode) {
        self.document = document
        self.event = event
    }

    /// A string attribute that must be there; `problem` says what it must be if it is not.
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

    mutating func time() throws(CloudEventError) -> Moment {
        let node = try required("time")
        guard document.kind(of: node) == .string, let time = document.withText(of: node, { Moment(rfc3339: $0) })
        else { throw wrong("time", node, "an RFC 3339 date-time of the years 1970 to 9999 with an offset") }
        return time
    }

    mutating func checkContentType() throws(CloudEventError) {
        guard let node = find("datacontenttype"), document.kind(of: node) != .null else { return }
        guard let type = document.string(of: node), type == "application/json" || isJSON(mediaType: type) else {
            throw wrong("datacontenttype", node, "\"application/json\"")
        }
    }

    /// The payload, an object.
    mutating func data() throws(CloudEventError) -> JSONNode {
        if let node = find("data_base64"), document.kind(of: node) != .null {
            throw wrong("data_base64", node, "a JSON object in data instead")
        }
        let node = try required("data")
        guard document.kind(of: node) == .object else { throw wrong("data", node, "an object") }
        return node
    }

    /// The canonical object of all attributes without a meaning, `nil` if there are none. To be called last.
    func unknownAttributes() -> [UInt8]? {
        guard foundCount < document.count(of: event) else { return nil }
        let unknown = document.sortedKeys(of: event).filter { key in
            document.withText(of: key) { key in
                !knownAttributes.contains { $0.withUTF8Buffer { compareBytes($0, key) == 0 } }
            }
        }
        var writer = CanonicalWriter(document, size: 64 * unknown.count)
        writer.appendObject(unknown)
        return writer.output
    }

    private mutating func find(_ name: StaticString) -> JSONNode? {
        let node = document.member(name, of: event)
        if node != nil { foundCount += 1 }
        return node
    }

    private mutating func required(_ name: StaticString) throws(CloudEventError) -> JSONNode {
        if let node = find(name) { return node }
        throw CloudEventError(name.description, found: nil, expected: nil)
    }

    private func wrong(_ name: StaticString, _ node: JSONNode, _ expected: String) -> CloudEventError {
        CloudEventError(name.description, found: document.excerpt(of: node), expected: expected)
    }

    /// Whether a media type is `application/json` in any case, with or without parameters.
    private func isJSON(mediaType: String) -> Bool {
        let name = mediaType.unicodeScalars.prefix { $0 != ";" }
        return String(name).trimmingCharacters(in: .whitespaces).lowercased() == "application/json"
    }
}

private let knownAttributes: [StaticString] = [
    "specversion", "id", "source", "type", "subject", "time", "datacontenttype", "data", "data_base64",
]
