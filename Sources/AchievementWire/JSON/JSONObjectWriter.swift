package import AchievementCore

/// Writes one JSON object whose members keep the order in which they are added. `JSONEncoder` takes about ten times as
/// long, which amounts to seconds for the states of a few thousand players.
package struct JSONObjectWriter {
    private var bytes: [UInt8] = []
    private var isEmpty = true

    /// Creates a writer for an object without members.
    package init() {
        bytes.reserveCapacity(128)
        bytes.append(UInt8(ascii: "{"))
    }

    /// The finished object. O(size).
    package var object: [UInt8] { bytes + CollectionOfOne(UInt8(ascii: "}")) }

    /// The finished object as text. O(size).
    package var text: String { String(decoding: object, as: UTF8.self) }

    /// The text of an object whose members are added by `body`.
    package static func text(_ body: (inout JSONObjectWriter) -> Void) -> String {
        var writer = JSONObjectWriter()
        body(&writer)
        return writer.text
    }

    /// The escaped content of a JSON string, without the quotes.
    package static func escaped(_ text: String) -> [UInt8] {
        var writer = JSONObjectWriter()
        writer.append(text: text)
        return Array(writer.bytes.dropFirst(2).dropLast())
    }

    /// Adds a string.
    package mutating func add(_ key: String, _ text: String) {
        begin(key)
        append(text: text)
    }

    /// Adds a string if there is one.
    package mutating func add(_ key: String, ifPresent text: String?) {
        if let text { add(key, text) }
    }

    /// Adds an integer.
    package mutating func add(_ key: String, _ number: Int) { add(key, Int64(number)) }

    /// Adds an integer of 64 bits, even where an `Int` has 32.
    package mutating func add(_ key: String, _ number: Int64) {
        begin(key)
        append(raw: String(number))
    }

    /// Adds an exact decimal.
    package mutating func add(_ key: String, _ amount: Amount) {
        begin(key)
        append(raw: amount.description)
    }

    /// Adds an exact decimal if there is one.
    package mutating func add(_ key: String, ifPresent amount: Amount?) {
        if let amount { add(key, amount) }
    }

    /// Adds an exact decimal, or `null`.
    package mutating func add(_ key: String, orNull amount: Amount?) {
        begin(key)
        append(raw: amount?.description ?? "null")
    }

    /// Adds a boolean.
    package mutating func add(_ key: String, _ flag: Bool) {
        begin(key)
        append(raw: flag ? "true" : "false")
    }

    /// Adds an array of strings.
    package mutating func add(_ key: String, _ texts: [String]) {
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(text: text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Adds an object whose members are added by `body`.
    package mutating func add(_ key: String, object body: (inout JSONObjectWriter) -> Void) {
        begin(key)
        nest(body)
        isEmpty = false
    }

    /// Adds an array with one object for each of `elements`.
    package mutating func add<Element>(
        _ key: String, objects elements: [Element], _ body: (Element, inout JSONObjectWriter) -> Void
    ) {
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            nest { body(element, &$0) }
        }
        bytes.append(UInt8(ascii: "]"))
        isEmpty = false
    }

    /// Adds a value that is already JSON.
    package mutating func add(_ key: String, json: some Sequence<UInt8>) {
        begin(key)
        bytes.append(contentsOf: json)
    }

    private mutating func nest(_ body: (inout JSONObjectWriter) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        isEmpty = true
        body(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func begin(_ key: String) {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        append(text: key)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func append(raw text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func append(text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            // Most texts are printable ASCII and need no escapes. Checking a whole short text is faster than stopping
            // at the first byte that needs one.
            var isPlain = true
            for byte in utf8 {
                let isEscaped = byte &- 0x20 >= 0x5F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                isPlain = isPlain && !isEscaped
            }
            if isPlain { bytes.append(contentsOf: utf8) }
            return isPlain
        }
        if !isPlain { append(escaping: text) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Also escapes DEL and the C1 controls, which JSON does not require, because they can control terminals.
    private mutating func append(escaping text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append(raw: "\\\"")
            case "\\": append(raw: "\\\\")
            case "\n": append(raw: "\\n")
            case "\r": append(raw: "\\r")
            case "\t": append(raw: "\\t")
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                append(raw: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
