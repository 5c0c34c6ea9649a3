/// Writes one JSON object whose members keep the order in which they are added.
struct JSONObjectWriter {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// The finished object.
    var object: [UInt8] { bytes + [UInt8(ascii: "}")] }

    /// Adds a text.
    mutating func add(_ key: String, _ text: String) {
        begin(key)
        append(text: text)
    }

    /// Adds a text if there is one.
    mutating func add(_ key: String, ifPresent text: String?) {
        if let text { add(key, text) }
    }

    /// Adds an integer.
    mutating func add(_ key: String, _ number: Int) { add(key, json: String(number).utf8) }

    /// Adds texts.
    mutating func add(_ key: String, _ texts: [String]) {
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(text: text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Adds what is JSON already.
    mutating func add(_ key: String, json: some Sequence<UInt8>) {
        begin(key)
        bytes.append(contentsOf: json)
    }

    private mutating func begin(_ key: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        append(text: key)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Appends a string. Besides what JSON asks for, DEL and C1 are escaped too, because they steer terminals.
    private mutating func append(text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes.append(contentsOf: "\\\"".utf8)
            case "\\": bytes.append(contentsOf: "\\\\".utf8)
            case "\n": bytes.append(contentsOf: "\\n".utf8)
            case "\r": bytes.append(contentsOf: "\\r".utf8)
            case "\t": bytes.append(contentsOf: "\\t".utf8)
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                bytes.append(contentsOf: "\\u".utf8)
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
                bytes.append(contentsOf: digits.utf8)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
