/// Writes HTML in which text can never become markup.
///
/// Markup comes from literals of the source (`StaticString`) alone; everything else is escaped, scalar by scalar. A
/// `Character` would not do: a quote followed by a combining accent is one `Character` that is not a quote.
struct HTMLWriter {
    typealias Attribute = (name: StaticString, value: String)

    private(set) var bytes: [UInt8] = []

    init(reservingCapacity capacity: Int = 4_096) { bytes.reserveCapacity(capacity) }

    /// What was written.
    var html: String { String(decoding: bytes, as: UTF8.self) }

    /// Markup of this module's own.
    mutating func raw(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    /// Text between tags.
    mutating func text(_ text: String) { HTMLEscaping.append(text, to: &bytes) }

    /// Text of somebody else between tags, whose direction of writing stays its own affair.
    mutating func isolated(_ text: String) {
        raw("<bdi>")
        self.text(text)
        raw("</bdi>")
    }

    /// A number between tags or in an attribute.
    mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

    /// A start tag.
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

    /// An end tag.
    mutating func close(_ tag: StaticString) {
        raw("</")
        raw(tag)
        raw(">")
    }

    /// An element with text alone.
    mutating func element(_ tag: StaticString, _ attributes: Attribute..., text: String) {
        open(tag, attributes)
        self.text(text)
        close(tag)
    }

    /// An element with text of somebody else alone.
    mutating func element(_ tag: StaticString, _ attributes: Attribute..., isolated text: String) {
        open(tag, attributes)
        isolated(text)
        close(tag)
    }

    /// Bytes of this module's own.
    mutating func append(bytes other: [UInt8]) { bytes.append(contentsOf: other) }

    /// A JSON text for a `script` element.
    mutating func append(_ json: ScriptJSON) { bytes.append(contentsOf: json.text.utf8) }
}
