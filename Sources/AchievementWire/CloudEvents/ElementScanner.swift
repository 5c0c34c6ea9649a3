/// Finds the end of an array's element, without checking more of it than its brackets, quotes and line ends; and where a
/// text goes on as no element can.
struct ElementScanner: Sendable {
    /// What there is in a part of the stream.
    enum ScanResult {
        /// The comma or bracket that ends the element; or, if ``endsAtLine``, the line end behind it.
        case end(Int)
        /// What cannot stand there: the element is broken, or the text is no array.
        case broken(Int)
        /// The brace of the first object of an array that is the element.
        case nested(Int)
    }

    /// Whether a whole value ends with its line, so that it does not wait for the comma.
    var endsAtLine = false
    private var depth = 0
    /// Which of the open brackets are braces, the innermost in the last bit.
    private var braces: UInt64 = 0
    private var isInString = false
    private var isAfterBackslash = false
    /// The last byte that is no whitespace, a quote for a whole string; 0 at the start.
    private(set) var last: UInt8 = 0
    /// Whether a line ended behind it.
    private(set) var isAtLineStart = false
    /// Whether the element was nested deeper than allowed.
    private(set) var isTooDeep = false
    /// How many lines ended in the element.
    private(set) var lineEnds = 0
    /// How many bytes were scanned before the present ones.
    private var scanned = 0
    /// Where the last string of the element begins.
    private var stringStart = 0

    init(endsAtLine: Bool = false) { self.endsAtLine = endsAtLine }

    /// Whether the element's brackets or quotes are still open.
    var isInside: Bool { depth > 0 || isInString }

    /// Whether the next member of the outermost object is to come.
    var isBetweenMembers: Bool { depth == 1 && !isInString && last == UInt8(ascii: ",") }

    /// Whether the element is a value that is whole.
    var isWhole: Bool { !isInside && isClosing(last) }

    /// Whether it is a whole value, and a line ended behind it.
    var isWholeLine: Bool { !isInside && last != 0 && isAtLineStart }

    /// Where the string begins that ends the bytes so far.
    var lastString: Int? { !isInString && last == UInt8(ascii: "\"") ? stringStart : nil }

    /// Whether the innermost bracket is a brace; of what is nested too deep it is not known.
    private var isInObject: Bool { depth > 0 && !isTooDeep && braces & 1 == 1 }

    /// The offset that ends the element or cannot be one; `nil` if it goes on behind `bytes`.
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
                // A string has no line ends.
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

    /// Whether the innermost bracket is one that `byte` closes.
    private func canClose(_ byte: UInt8) -> Bool {
        guard depth > 0 else { return false }
        return isTooDeep || (braces & 1 == 1) == (byte == UInt8(ascii: "}"))
    }

    /// Whether a string, an array or an object can follow what came last.
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
