/// The start of a text that begins with `[`, until it is known whether it is an array or an ordinary line.
struct ArrayOpening: Sendable {
    /// The text before the first element on the first line, or the whole line while it may not be an array.
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    /// The byte offset of the bracket in the stream.
    let offset: Int
    /// The line of the bracket.
    let line: Int
    /// Whether the bracket stands alone on its line.
    var isAlone = false
    /// Whether only whitespace has followed the bracket so far.
    var isBare = true

    /// Whether the bytes held so far can be an array of events: an empty one, or one with an object among its elements.
    var isArray: Bool {
        bytes.withUnsafeBufferPointer { text in
            var rest = text[part: 1...]
            // An array without events may be followed by another array.
            if let first = rest.firstIndex(where: { !isSpace($0) }), rest[first] == UInt8(ascii: "]"),
                isEnd(rest[part: (first + 1)...]) || beginsObject(behind: rest[part: (first + 1)...])
            {
                return true
            }
            var hasObject = false
            while true {
                hasObject = hasObject || rest.first { !isSpace($0) } == UInt8(ascii: "{")
                var scanner = ElementScanner()
                switch scanner.findEnd(rest) {
                case nil: return hasObject
                case .broken(let offset): return beginsObject(behind: rest[part: offset...])
                case .nested: return true
                case .end(let end):
                    let behind = rest[part: (end + 1)...]
                    if rest[end] == UInt8(ascii: "]") { return hasObject && isEnd(behind) }
                    rest = behind
                }
            }
        }
    }

    /// Whether an object with members begins after a comma or at the start of a line.
    private func beginsObject(behind bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var search = ElementSearch()
        for (offset, byte) in bytes.enumerated() where search.finds(byte) {
            let next = bytes[part: (offset + 1)...].first { !isSpace($0) }
            if next == UInt8(ascii: "\"") { return true }
        }
        return false
    }

    /// Keeps only the bytes before the first element.
    mutating func keepStart() { bytes = Array(bytes.prefix(1) + bytes.dropFirst().prefix(while: isSpace)) }

    /// Whether nothing or another array follows.
    private func isEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let next = bytes.first { !isSpace($0) }
        return next == nil || next == UInt8(ascii: "[") || next == 0xEF
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
}
