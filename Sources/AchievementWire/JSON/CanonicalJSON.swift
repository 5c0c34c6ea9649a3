import Foundation

/// Canonical JSON of Swift values; see ``JSONDocument/canonicalBytes(of:)``.
package enum CanonicalJSON {
    /// The maximum nesting that is written: one level less than can be read, to leave one for the event around a
    /// payload.
    package static let depthLimit = 31

    /// The canonical JSON of `value`, as Foundation's `JSONEncoder` writes it by default.
    ///
    /// Throws `EncodingError` for values that JSON cannot represent, such as infinity, and ``JSONError`` if the value
    /// is nested deeper than ``depthLimit``, so that everything that is written can be read again.
    package static func encode(_ value: some Encodable) throws -> [UInt8] {
        if let flat = FlatEncoder.encode(value) { return flat }
        return try encodeFully(value)
    }

    /// The canonical JSON of `value`, for types without a fast path.
    static func encodeFully(_ value: some Encodable) throws -> [UInt8] {
        let document = try JSONDocument(parsing: Array(try JSONEncoder().encode(value)), depthLimit: depthLimit)
        return document.canonicalBytes(of: document.root)
    }

    /// Appends a string with the fewest escapes: quotes, backslashes and control characters below U+0020.
    static func appendString(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var rest = text[...]
        while let position = rest.firstIndex(where: needsEscape) {
            output.append(contentsOf: rest[..<position])
            appendEscape(of: rest[position], to: &output)
            rest = rest[(position + 1)...]
        }
        output.append(contentsOf: rest)
        output.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case 0x08: output.append(contentsOf: "\\b".utf8)
        case 0x09: output.append(contentsOf: "\\t".utf8)
        case 0x0A: output.append(contentsOf: "\\n".utf8)
        case 0x0C: output.append(contentsOf: "\\f".utf8)
        case 0x0D: output.append(contentsOf: "\\r".utf8)
        case 0..<0x20:
            output.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
            output.append(contentsOf: String(byte, radix: 16).utf8)
        default: output.append(contentsOf: [UInt8(ascii: "\\"), byte])
        }
    }
}

/// Writes canonical JSON; see ``JSONDocument/canonicalBytes(of:)``.
struct CanonicalWriter {
    private let document: JSONDocument
    private(set) var output: [UInt8] = []

    /// Creates a writer for values of `document`, with a reserved capacity of about `size` bytes.
    init(_ document: JSONDocument, size: Int) {
        self.document = document
        output.reserveCapacity(max(0, size))
    }

    /// Appends the value at `node`. The recursion is limited by the document's nesting, at most 512 levels.
    mutating func append(_ node: JSONNode) {
        let entry = document.entries[node.index]
        switch entry.kind {
        case .null, .boolean: document.withText(of: node) { output.append(contentsOf: $0) }
        case .number: document.withText(of: node) { JSONNumber.appendCanonical($0, to: &output) }
        case .string: appendString(node, entry)
        case .array:
            output.append(UInt8(ascii: "["))
            var index = node.index + 1
            while index < Int(entry.end) {
                if index > node.index + 1 { output.append(UInt8(ascii: ",")) }
                append(JSONNode(index))
                index = Int(document.entries[index].end)
            }
            output.append(UInt8(ascii: "]"))
        case .object: appendObject(document.sortedKeys(of: node))
        }
    }

    /// Appends an object of the members with `keys`, which must be sorted.
    mutating func appendObject(_ keys: some Sequence<JSONNode>) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        for key in keys {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            appendString(key, document.entries[key.index])
            output.append(UInt8(ascii: ":"))
            append(JSONNode(key.index + 1))
        }
        output.append(UInt8(ascii: "}"))
    }

    private mutating func appendString(_ node: JSONNode, _ entry: JSONEntry) {
        document.withText(of: node) {
            if entry.isEscaped {
                CanonicalJSON.appendString($0, to: &output)
            } else {
                // A text that was written without escapes contains nothing that needs one.
                output.append(UInt8(ascii: "\""))
                output.append(contentsOf: $0)
                output.append(UInt8(ascii: "\""))
            }
        }
    }
}

/// A negative number, zero or a positive number if `left` sorts before, equal to or after `right` by bytes.
@inline(__always)
func compareBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    if let start = left.baseAddress, let other = right.baseAddress {
        let comparison = memcmp(start, other, min(left.count, right.count))
        if comparison != 0 { return Int(comparison) }
    }
    return left.count - right.count
}
