/// A JSON text, checked and indexed once, read as often as needed.
///
/// The parser is strict RFC 8259 over UTF-8. It refuses invalid UTF-8, a byte order mark, unescaped control
/// characters, halves of surrogate pairs, two equal keys in one object (compared unescaped, by bytes), trailing
/// commas, leading zeros, anything after the value, and nesting beyond a limit. It does not recurse, and takes
/// O(n log n) time and O(n) memory for any n bytes.
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
    /// The texts of the strings that contain escapes, without them.
    let unescaped: [UInt8]
    /// For each object with many members its key entries, sorted by the keys' bytes.
    let order: [UInt32]

    /// The most bytes that a document may have, 2^31 − 1.
    package static let lengthLimit = Int(Int32.max)
    /// The deepest nesting that can be asked for.
    package static let greatestDepthLimit = 512

    /// Parses `bytes` and keeps a copy of them.
    ///
    /// - Parameters:
    ///   - bytes: One JSON value, with whitespace around it at most.
    ///   - depthLimit: How deeply arrays and objects may be nested, 1 to ``greatestDepthLimit``; other numbers are
    ///     clamped. A scalar has depth 0, `[]` has depth 1.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int = 32) throws(JSONError) {
        var parser = JSONParser(bytes, depthLimit: min(max(depthLimit, 1), JSONDocument.greatestDepthLimit))
        try parser.parse()
        self.bytes = Array(bytes)
        entries = parser.entries
        unescaped = parser.unescaped
        order = parser.order
    }

    /// Parses `bytes`; see ``init(parsing:depthLimit:)-(UnsafeBufferPointer<UInt8>,_)``.
    package init(parsing bytes: [UInt8], depthLimit: Int = 32) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONDocument(parsing: buffer, depthLimit: depthLimit)
        }
    }

    /// The value that the whole text is.
    package var root: JSONNode { JSONNode(0) }

    /// The canonical JSON of the value at `node`: equal values give equal bytes.
    ///
    /// Keys are sorted by their UTF-8 bytes; there is no whitespace; only quotes, backslashes and control characters
    /// are escaped. Integers that fit 64 bits are plain digits, however they were written (`1e3`, `10.0`); other
    /// numbers are written as Swift writes the nearest `Double`, unless that is zero or infinite or the number has
    /// more than 17 significant digits: then all its digits are kept.
    package func canonicalBytes(of node: JSONNode) -> [UInt8] {
        let entry = entries[node.index]
        var writer = CanonicalWriter(
            self, size: min(bytes.count - Int(entry.offset), 16 * (Int(entry.end) - node.index)))
        writer.append(node)
        return writer.output
    }
}
