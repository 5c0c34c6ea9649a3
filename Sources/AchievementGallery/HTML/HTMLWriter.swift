/// Writes HTML in which text can never become markup.
///
/// Markup comes from literals (`StaticString`) and files of this module; everything else is escaped, scalar by scalar.
/// A `Character` would not do: a quote followed by a combining accent is one `Character` that is not a quote.
struct HTMLWriter {
    typealias Attribute = (name: StaticString, value: String)

    private(set) var bytes: [UInt8] = []

    init(reservingCapacity capacity: Int = 4_096) { bytes.reserveCapacity(capacity) }

    /// Everything written so far.
    var html: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes markup from this module.
    mutating func raw(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    /// Writes text between tags.
    mutating func text(_ text: String) { HTMLEscaping.append(text, to: &bytes) }

    /// Writes user text in `<bdi>`, so that its direction cannot affect its surroundings.
    mutating func isolated(_ text: String) {
        raw("<bdi>")
        self.text(text)
        raw("</bdi>")
    }

    /// Writes a number between tags or in an attribute.
    mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

    /// Writes a start tag.
    mutating func open(_ tag: StaticString, _ attributes: Attribute...) { open(tag, attributes) }

    mutating func open(_ tag: StaticString, _ attributes: [Attribute]) {
        raw("<")
        raw(tag)
        for (name, value) in attributes {
            raw(" ")
            raw(name)
            raw("=\"")
            text(value)
            raw("\"")
        }
        raw(">")
    }

    /// Writes a start tag; the values of `bare` are numbers and need no quotes, and `json` keeps its own quotes.
    mutating func open(
        _ tag: StaticString, _ attributes: [Attribute], bare: [(name: StaticString, value: Int64)],
        json: (name: StaticString, value: ScriptJSON)? = nil
    ) {
        open(tag, attributes)
        bytes.removeLast()
        for (name, value) in bare {
            raw(" ")
            raw(name)
            raw("=")
            bytes.append(contentsOf: String(value).utf8)
        }
        if let (name, value) = json {
            raw(" ")
            raw(name)
            // JSON is full of double quotes.
            raw("='")
            HTMLEscaping.append(value, to: &bytes)
            raw("'")
        }
        raw(">")
    }

    /// Writes an end tag.
    mutating func close(_ tag: StaticString) {
        raw("</")
        raw(tag)
        raw(">")
    }

    /// Writes an element that only contains text.
    mutating func element(_ tag: StaticString, _ attributes: Attribute..., text: String) {
        open(tag, attributes)
        self.text(text)
        close(tag)
    }

    /// Writes an element that only contains user text in `<bdi>`.
    mutating func element(_ tag: StaticString, _ attributes: Attribute..., isolated text: String) {
        open(tag, attributes)
        isolated(text)
        close(tag)
    }

    /// Writes markup, style or script from this module's files.
    mutating func append(bytes other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Writes a text from ``PackedText`` into a `script` element, which the text cannot end.
    mutating func append(packed text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes JSON into a `script` element.
    mutating func append(_ json: ScriptJSON) { bytes.append(contentsOf: json.text.utf8) }
}

/// Escapes text for HTML and XML, in content and in quoted attributes.
enum HTMLEscaping {
    /// Appends `text`, escaped, to the UTF-8 `bytes`. Scalars that HTML and XML forbid become U+FFFD.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes.append(contentsOf: "&amp;".utf8)
            case "<": bytes.append(contentsOf: "&lt;".utf8)
            case ">": bytes.append(contentsOf: "&gt;".utf8)
            case "\"": bytes.append(contentsOf: "&quot;".utf8)
            case "'": bytes.append(contentsOf: "&#39;".utf8)
            case " "..."~", "\n", "\t": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default: bytes.append(contentsOf: UTF8.encode(isAllowed(scalar) ? scalar : "\u{FFFD}") ?? .init())
            }
        }
    }

    /// Appends JSON, escaped for an attribute in single quotes.
    static func append(_ json: ScriptJSON, to bytes: inout [UInt8]) {
        for byte in json.text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
            default: bytes.append(byte)
            }
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}

extension String {
    /// At most `count` Unicode scalars, followed by an ellipsis if there were more. It counts scalars because one
    /// `Character` may have any number of them.
    func shortened(to count: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
