/// Finds the end of an array's element, without checking more of it than its brackets and quotes.
struct ElementScanner: Sendable {
    private var depth = 0
    private var isInString = false
    private var isAfterBackslash = false
    /// Whether the element was nested deeper than allowed.
    private(set) var isTooDeep = false

    /// Whether the element's brackets or quotes are still open.
    var isInside: Bool { depth > 0 || isInString }

    /// The place of the comma or bracket that ends the element, `nil` if it goes on behind `bytes`.
    mutating func findEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
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
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > EventSplitter.depthLimit { isTooDeep = true }
            case UInt8(ascii: "]") where depth == 0, UInt8(ascii: ",") where depth == 0: return index
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return nil
    }
}
