/// A JSON text, validated and indexed once, that can be read repeatedly.
///
/// The parser is strict RFC 8259 over UTF-8. It refuses invalid UTF-8, a byte order mark, unescaped control characters,
/// lone surrogates, duplicate keys in an object (compared unescaped, by bytes), trailing commas, leading zeros, text
/// after the value, and nesting beyond a limit. It does not recurse, and takes O(n log n) time and O(n) memory for any
/// n bytes.
///
/// ```swift
/// let document = try JSONDocument(parsing: bytes)
/// let name = document.member("name", of: document.root).flatMap { document.string(of: $0) }
/// ```
package struct JSONDocument: Sendable {
    /// The text that was parsed.
    let bytes: [UInt8]
    /// Every value and key, in the order of the text.
    let entries: [JSONEntry]
    /// Data that few documents need, if any.
    private let extras: JSONExtras?

    /// The maximum size of a document in bytes, 2^31 − 1.
    package static let lengthLimit = Int(Int32.max)
    /// The highest depth limit that can be set.
    package static let greatestDepthLimit = 512

    /// Parses `bytes` and keeps a copy of them.
    ///
    /// - Parameters:
    ///   - bytes: One JSON value, with nothing but whitespace around it.
    ///   - depthLimit: The maximum nesting of arrays and objects, 1 to ``greatestDepthLimit``; other numbers are
    ///     clamped. A scalar has depth 0, `[]` has depth 1.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int = 32) throws(JSONError) {
        var parser = JSONParser(bytes, depthLimit: min(max(depthLimit, 1), JSONDocument.greatestDepthLimit))
        try parser.parse()
        self.bytes = Array(bytes)
        entries = parser.entries
        extras =
            parser.unescaped.isEmpty && parser.order.isEmpty
            ? nil : JSONExtras(unescaped: parser.unescaped, order: parser.order)
    }

    /// Creates a document from canonical text and the entries that parsing it would give. The text must have no escapes
    /// and no object with many members.
    init(canonical bytes: [UInt8], entries: [JSONEntry]) {
        self.bytes = bytes
        self.entries = entries
        extras = nil
    }

    /// Parses `bytes`; see ``init(parsing:depthLimit:)-(UnsafeBufferPointer<UInt8>,_)``.
    package init(parsing bytes: [UInt8], depthLimit: Int = 32) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONDocument(parsing: buffer, depthLimit: depthLimit)
        }
    }

    /// The unescaped texts of the strings that contain escapes.
    var unescaped: [UInt8] { extras?.unescaped ?? [] }

    /// For each object with many members, its key entries sorted by the bytes of the keys.
    var order: [UInt32] { extras?.order ?? [] }

    /// The top-level value.
    package var root: JSONNode { JSONNode(0) }

    /// The canonical JSON of the value at `node`: equal values give equal bytes.
    ///
    /// Keys are sorted by their UTF-8 bytes; there is no whitespace; only quotes, backslashes and control characters
    /// are escaped. Integers that fit in 64 bits are plain digits, however they were written (`1e3`, `10.0`). Other
    /// numbers are written as Swift writes the nearest `Double`, unless that is zero or infinite or the number has more
    /// than 17 significant digits; then all digits are kept.
    package func canonicalBytes(of node: JSONNode) -> [UInt8] {
        let entry = entries[node.index]
        var writer = CanonicalWriter(
            self, size: min(bytes.count - Int(entry.offset), 16 * (Int(entry.end) - node.index)))
        writer.append(node)
        return writer.output
    }
}

/// Additional data for documents with escapes or large objects. A single reference keeps other documents cheap to copy.
private final class JSONExtras: Sendable {
    let unescaped: [UInt8]
    let order: [UInt32]

    init(unescaped: [UInt8], order: [UInt32]) {
        self.unescaped = unescaped
        self.order = order
    }
}

/// A value in a ``JSONDocument``: an index that is only valid for that document.
package struct JSONNode: Hashable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// The kinds of JSON values.
package enum JSONKind: UInt8, Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case boolean
    /// A number.
    case number
    /// A string; the keys of objects are strings too.
    case string
    /// An array.
    case array
    /// An object.
    case object

    /// The kind with its article, such as `an object`.
    var phrase: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int

    init(_ document: JSONDocument, from index: Int, to end: Int) {
        self.document = document
        self.index = index
        self.end = end
    }

    /// The next element; `nil` after the last. O(1).
    package mutating func next() -> JSONNode? {
        guard index < end else { return nil }
        defer { index = Int(document.entries[index].end) }
        return JSONNode(index)
    }
}

/// The members of an object, in the order of the text.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    /// The keys, each followed by its value.
    private var nodes: JSONElements

    init(_ document: JSONDocument, from index: Int, to end: Int) {
        nodes = JSONElements(document, from: index, to: end)
    }

    /// The next key with its value; `nil` after the last. O(1).
    package mutating func next() -> (key: JSONNode, value: JSONNode)? {
        guard let key = nodes.next(), let value = nodes.next() else { return nil }
        return (key, value)
    }
}

/// One value or key of a document. Entries are in the order of the text; those of an object alternate between keys and
/// values.
struct JSONEntry: Sendable {
    /// For a scalar, the offset of its text: a string without its quotes, an escaped string in the document's unescaped
    /// bytes. For a container, the offset of its bracket. `true` and `false` differ by their length.
    var offset: UInt32
    /// For a scalar, the length of its text in bytes. For a container, the number of elements or members.
    var length: UInt32
    /// The index after the value and all that it contains. While a container is being read: the index of its parent.
    var end: UInt32
    /// For an object with many members, the start of its sorted keys in the document's order, plus one; otherwise 0.
    var order: UInt32 = 0
    var kind: JSONKind
    /// For a string, whether its text is in the document's unescaped bytes.
    var isEscaped = false

    /// The maximum number of members that are compared one by one; the keys of larger objects are sorted.
    static let fewMembers = 16
}
