/// Finds the end of an array's element, without checking more of it than its brackets, quotes and line ends; and where a
/// text goes on as no element can.
struct ElementScanner: Sendable {
    /// What there is in a part of the stream.
    enum ScanResult {
        /// The comma or bracket that ends the element.
        case end(Int)
        /// What cannot stand there: the text is no array, or no longer one.
        case broken(Int)
    }

    private var depth = 0
    private var isInString = false
    private var isAfterBackslash = false
    /// The last byte that is no whitespace, a quote for a whole string; 0 at the start.
    private var last: UInt8 = 0
    /// Whether a line ended behind it.
    private var isAtLineStart = false
    /// Whether the element was nested deeper than allowed.
    private(set) var isTooDeep = false
    /// How many lines ended in the element.
    private(set) var lineEnds = 0

    /// Whether the element's brackets or quotes are still open.
    var isInside: Bool { depth > 0 || isInString }

    /// Whether the next member of the outermost object is to come.
    var isBetweenMembers: Bool { depth == 1 && !isInString && last == UInt8(ascii: ",") }

    /// Whether it is a whole value, and a line ended behind it.
    var isWholeLine: Bool { !isInside && last != 0 && isAtLineStart }

    /// The offset that ends the element or cannot be one; `nil` if it goes on behind `bytes`.
    mutating func findEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> ScanResult? {
        for index in 0..<bytes.count {
            let byte = bytes[index]
            if isInString {
                if isAfterBackslash {
                    isAfterBackslash = false
                } else if byte == UInt8(ascii: "\\") {
                    isAfterBackslash = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                // A string has no line ends.
                if byte == 0x0A { return .broken(index) }
                continue
            }
            switch byte {
            case 0x0A:
                lineEnds += 1
                isAtLineStart = true
                continue
            case 0x20, 0x09, 0x0D: continue
            case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]") where depth == 0: return .end(index)
            case UInt8(ascii: "}") where depth == 0: return .broken(index)
            case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"):
                if !canBegin(byte) { return .broken(index) }
                if byte == UInt8(ascii: "\"") { isInString = true } else { depth += 1 }
                if depth > EventSplitter.depthLimit { isTooDeep = true }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default:
                if depth == 0, last != 0, isAtLineStart || isClosing(last) { return .broken(index) }
            }
            last = byte
            isAtLineStart = false
        }
        return nil
    }

    /// Whether a string, an array or an object can follow what came last.
    private func canBegin(_ byte: UInt8) -> Bool {
        switch last {
        case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["): true
        case UInt8(ascii: "{"): byte == UInt8(ascii: "\"")
        default: last == 0
        }
    }

    private func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
    }
}
