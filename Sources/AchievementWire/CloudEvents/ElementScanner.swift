/// Finds the end of an array's element by looking only at brackets, quotes and line ends, or else the first byte that
/// cannot be part of an element.
struct ElementScanner: Sendable {
    /// A position that the scan found.
    enum ScanResult {
        /// The comma or bracket that ends the element or, with ``endsAtLine``, the line end after it.
        case end(Int)
        /// A byte that cannot occur there: the element is broken, or the text is not an array.
        case broken(Int)
        /// The brace of the first object in an element that is itself an array.
        case nested(Int)
    }

    /// Whether a complete value ends at its line end, without waiting for a comma.
    var endsAtLine = false
    private var depth = 0
    /// Which of the open brackets are braces; the innermost is the lowest bit.
    private var braces: UInt64 = 0
    private var isInString = false
    private var isAfterBackslash = false
    /// The last non-whitespace byte, with a quote for a whole string; 0 at the start.
    private(set) var last: UInt8 = 0
    /// Whether a line ended after ``last``.
    private(set) var isAtLineStart = false
    /// Whether the element was nested deeper than allowed.
    private(set) var isTooDeep = false
    /// The number of line ends in the element.
    private(set) var lineEnds = 0
    /// The number of bytes scanned before the current ones.
    private var scanned = 0
    /// The offset at which the element's last string begins.
    private var stringStart = 0

    init(endsAtLine: Bool = false) { self.endsAtLine = endsAtLine }

    /// Whether the element's brackets or quotes are still open.
    var isInside: Bool { depth > 0 || isInString }

    /// Whether the next member of the outermost object is expected.
    var isBetweenMembers: Bool { depth == 1 && !isInString && last == UInt8(ascii: ",") }

    /// Whether the element is a complete value.
    var isWhole: Bool { !isInside && isClosing(last) }

    /// Whether the element is a complete value followed by a line end.
    var isWholeLine: Bool { !isInside && last != 0 && isAtLineStart }

    /// The offset of the string that ends the bytes so far, if they end with one.
    var lastString: Int? { !isInString && last == UInt8(ascii: "\"") ? stringStart : nil }

    /// Whether the innermost bracket is a brace; `false` if the nesting is too deep to know.
    private var isInObject: Bool { depth > 0 && !isTooDeep && braces & 1 == 1 }

    /// The position that ends the element or is not allowed in it; `nil` if the element continues after `bytes`.
    mutating func findEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> ScanResult? {
        defer { scanned += bytes.count }
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
                // A string cannot contain line ends.
                if byte == 0x0A { return .broken(index) }
                continue
            }
            switch byte {
            case 0x0A:
                lineEnds += 1
                isAtLineStart = true
                if endsAtLine, depth == 0, last != 0 { return .end(index) }
                continue
            case 0x20, 0x09, 0x0D: continue
            case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]") where depth == 0: return .end(index)
            case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 1, byte == UInt8(ascii: "{"), last == UInt8(ascii: "[") { return .nested(index) }
                if !canBegin(byte) { return .broken(index) }
                if byte == UInt8(ascii: "\"") {
                    (isInString, stringStart) = (true, scanned + index)
                } else {
                    open(byte)
                }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if !canClose(byte) { return .broken(index) }
                depth -= 1
                braces >>= 1
            case UInt8(ascii: ":"): if !isInObject, !isTooDeep { return .broken(index) }
            case UInt8(ascii: ","): break
            default:
                if isClosing(last) || depth == 0 && last != 0 && isAtLineStart { return .broken(index) }
            }
            last = byte
            isAtLineStart = false
        }
        return nil
    }

    private mutating func open(_ byte: UInt8) {
        depth += 1
        braces = braces << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        if depth > EventSplitter.depthLimit { isTooDeep = true }
    }

    /// Whether `byte` closes the innermost bracket.
    private func canClose(_ byte: UInt8) -> Bool {
        guard depth > 0 else { return false }
        return isTooDeep || (braces & 1 == 1) == (byte == UInt8(ascii: "}"))
    }

    /// Whether a string, an array or an object can follow the last byte.
    private func canBegin(_ byte: UInt8) -> Bool {
        switch last {
        case UInt8(ascii: ":"), UInt8(ascii: "["): true
        case UInt8(ascii: ","): byte == UInt8(ascii: "\"") || !isInObject
        case UInt8(ascii: "{"): byte == UInt8(ascii: "\"")
        default: last == 0
        }
    }

    private func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
    }
}
