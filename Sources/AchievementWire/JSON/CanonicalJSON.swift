import Foundation

/// Canonical JSON of Swift values; see ``JSONDocument/canonicalBytes(of:)``.
package enum CanonicalJSON {
    /// The deepest nesting that is written: one level less than is read, for the event around a payload.
    package static let depthLimit = 31

    /// The canonical JSON of `value`, as Foundation's `JSONEncoder` writes it by default.
    ///
    /// Throws `EncodingError` for what JSON cannot say, such as infinity, and ``JSONError`` if the value is nested
    /// deeper than ``depthLimit``, so that whatever is written can be read again.
    package static func encode(_ value: some Encodable) throws -> [UInt8] {
        let document = try JSONDocument(parsing: Array(try JSONEncoder().encode(value)), depthLimit: depthLimit)
        return document.canonicalBytes(of: document.root)
    }

    /// Appends a string with the fewest escapes: quotes, backslashes and control characters below U+0020.
    static func appendString(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var rest = text[...]
        while let place = rest.firstIndex(where: needsEscape) {
            output.append(contentsOf: rest[..<place])
            appendEscape(of: rest[place], to: &output)
            rest = rest[(place + 1)...]
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
