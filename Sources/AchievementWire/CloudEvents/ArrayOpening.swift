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
            let last = rest.lastIndex { !isSpace($0) }
            if let last, rest[last] == UInt8(ascii: "]"), isBlank(rest[part: ..<last]) { return true }
            var hasObject = false
            while true {
                hasObject = hasObject || rest.first { !isSpace($0) } == UInt8(ascii: "{")
                var scanner = ElementScanner()
                switch scanner.findEnd(rest) {
                case nil: return hasObject
                case .broken: return false
                case .end(let end):
                    let behind = rest[part: (end + 1)...]
                    if rest[end] == UInt8(ascii: "]") { return hasObject && isBlank(behind) }
                    rest = behind
                }
            }
        }
    }

    /// Keeps of it what stands before the first element.
    mutating func keepStart() { bytes = Array(bytes.prefix(1) + bytes.dropFirst().prefix(while: isSpace)) }

    private func isBlank(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy(isSpace) }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
}
