/// The start of a text that begins with `[`, until it is known whether that is an array or a line like any other.
struct ArrayOpening: Sendable {
    /// What of its first line stands before the first element, or the whole line as long as it may not be an array.
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    /// Where the bracket stands.
    let offset: Int
    /// In which line.
    let line: Int
    /// Whether nothing else stands in that line.
    var isAlone = false
    /// Whether there is nothing but whitespace behind the bracket so far.
    var isBare = true

    /// Whether what is held can be an array of events as far as it goes: one that has nothing in it, or an object among
    /// its elements.
    var isArray: Bool {
        bytes.withUnsafeBufferPointer { text in
            var rest = text[part: 1...]
            // An array without events may be followed by another one.
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

    /// Whether an object with members begins behind a comma.
    private func beginsObject(behind bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var search = ElementSearch()
        for (offset, byte) in bytes.enumerated() where search.finds(byte) {
            let next = bytes[part: (offset + 1)...].first { !isSpace($0) }
            if next == UInt8(ascii: "\"") { return true }
        }
        return false
    }

    /// Keeps of it what stands before the first element.
    mutating func keepStart() { bytes = Array(bytes.prefix(1) + bytes.dropFirst().prefix(while: isSpace)) }

    /// Whether nothing follows an array, or another array.
    private func isEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let next = bytes.first { !isSpace($0) }
        return next == nil || next == UInt8(ascii: "[") || next == 0xEF
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
}
