import Foundation

/// Scans the bytes of a line from an index, which it advances. Its functions return `nil` or `false` if the bytes are
/// not of the simple form; the index is unspecified then.
struct LineScanner {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { bytes[part: range] }

    /// Whether the bytes in a range equal `word`.
    @inline(__always)
    func matches(_ word: StaticString, _ range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount, let start = bytes.baseAddress else { return false }
        return memcmp(start + range.lowerBound, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    /// Advances past `byte`; `false` if there is another byte at the index.
    @inline(__always)
    func skip(_ byte: UInt8, _ index: inout Int) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    @inline(__always)
    func skipSpace(_ index: inout Int) {
        while index < bytes.count, bytes[index] <= 0x20 {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    /// Advances to the closing quote of a string; `false` if an escape or an invalid byte comes first.
    @inline(__always)
    func skipPlain(_ index: inout Int) -> Bool {
        index = bytes.endOfPlainText(from: index)
        while index < bytes.count, bytes[index] >= 0x80 {
            guard let length = bytes.scalarLength(at: index) else { return false }
            index = bytes.endOfPlainText(from: index + length)
        }
        return index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    }

    /// Reads a string without escapes and returns its range without the quotes.
    @inline(__always)
    func readText(_ index: inout Int) -> Range<Int>? {
        guard skip(UInt8(ascii: "\""), &index) else { return nil }
        let start = index
        guard skipPlain(&index) else { return nil }
        index += 1
        return start..<index - 1
    }

    /// Reads a key and its colon, including the whitespace around them.
    @inline(__always)
    func readName(_ index: inout Int) -> Range<Int>? {
        skipSpace(&index)
        guard let name = readText(&index) else { return nil }
        skipSpace(&index)
        guard skip(UInt8(ascii: ":"), &index) else { return nil }
        skipSpace(&index)
        return name
    }

    /// Reads a scalar whose text is canonical.
    @inline(__always)
    func readValue(_ index: inout Int) -> ScannedMember.Value? {
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "\""): return readText(&index).map { .init(kind: .string, range: $0) }
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber(&index).map { .init(kind: .number, range: $0) }
        case UInt8(ascii: "t"): return readWord("true", &index).map { .init(kind: .boolean, range: $0) }
        case UInt8(ascii: "f"): return readWord("false", &index).map { .init(kind: .boolean, range: $0) }
        case UInt8(ascii: "n"): return readWord("null", &index).map { .init(kind: .null, range: $0) }
        default: return nil
        }
    }

    private func readWord(_ word: StaticString, _ index: inout Int) -> Range<Int>? {
        let range = index..<index + word.utf8CodeUnitCount
        guard range.upperBound <= bytes.count, matches(word, range) else { return nil }
        index = range.upperBound
        return range
    }

    /// Reads a canonical number of at most 15 digits, with or without a fraction.
    @inline(__always)
    private func readNumber(_ index: inout Int) -> Range<Int>? {
        let start = index
        skipDigits(&index)
        let isZero = bytes[start] == UInt8(ascii: "0")
        if isZero, index > start + 1 { return nil }
        if skip(UInt8(ascii: "."), &index) {
            let fraction = index
            skipDigits(&index)
            guard index > fraction, bytes[index - 1] != UInt8(ascii: "0") else { return nil }
            // Small fractions have an exponent in canonical form.
            if isZero, bytes[fraction] == UInt8(ascii: "0") { return nil }
        }
        guard index - start <= 15, index < bytes.count, bytes[index] | 0x20 != UInt8(ascii: "e") else { return nil }
        return start..<index
    }

    @inline(__always)
    private func skipDigits(_ index: inout Int) {
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    }
}
