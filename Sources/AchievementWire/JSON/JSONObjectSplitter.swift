/// Splits a stream of bytes into JSON objects, which may span lines: a sequence of objects, or the elements of a single
/// array. Buffers at most one object.
package struct JSONObjectSplitter: Sendable {
    /// A part of the stream.
    package enum Part {
        /// The text of one object or other value; not yet validated, and only valid during the call.
        case value(UnsafeBufferPointer<UInt8>)
        /// A description of a problem with a part of the stream.
        case problem(String)
    }

    /// The maximum size of an object in bytes.
    private let limit: Int
    private var held: [UInt8] = []
    private var length = 0
    private var depth = 0
    private var isInString = false
    private var isAfterBackslash = false
    private var array = ArrayState.none

    private enum ArrayState { case none, open, closed }

    package init(limit: Int) { self.limit = limit }

    /// Whether the stream has contained only whitespace so far.
    package var isBlank: Bool { array == .none && length == 0 }

    /// Consumes the next bytes and calls `body` with each part that they complete.
    package mutating func feed(_ chunk: [UInt8], _ body: (Part) -> Void) {
        for byte in chunk { process(byte, body) }
    }

    /// Ends the stream. Call it once.
    package mutating func finish(_ body: (Part) -> Void) {
        let isTorn = depth > 0 || isInString
        if isTorn {
            body(.problem("the file ends in the middle of it"))
        } else {
            deliver(body)
        }
        if array == .open { body(.problem("the file ends before its array does")) }
    }

    private mutating func process(_ byte: UInt8, _ body: (Part) -> Void) {
        if isInString {
            buffer(byte)
            if isAfterBackslash {
                isAfterBackslash = false
            } else if byte == UInt8(ascii: "\\") {
                isAfterBackslash = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return
        }
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D:
            if length > 0 { buffer(byte) }
        case UInt8(ascii: "[") where depth == 0 && length == 0 && array == .none:
            array = .open
        case UInt8(ascii: ",") where depth == 0:
            if length > 0 { deliver(body) }
        case UInt8(ascii: "]") where depth == 0 && array == .open:
            deliver(body)
            array = .closed
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            buffer(byte)
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            buffer(byte)
            depth = max(0, depth - 1)
            if depth == 0 { deliver(body) }
        default:
            if byte == UInt8(ascii: "\"") { isInString = true }
            buffer(byte)
        }
    }

    private mutating func buffer(_ byte: UInt8) {
        length += 1
        if length <= limit { held.append(byte) }
    }

    private mutating func deliver(_ body: (Part) -> Void) {
        guard length > 0 else { return }
        if length > limit {
            body(.problem("it has \(length) bytes, more than \(limit)"))
        } else {
            held.withUnsafeBufferPointer { body(.value($0)) }
        }
        held.removeAll(keepingCapacity: true)
        length = 0
    }
}
