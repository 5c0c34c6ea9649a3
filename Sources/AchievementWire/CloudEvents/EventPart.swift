import AchievementCore

/// The line or element being read: its bytes from earlier chunks, and where it started.
struct EventPart: Sendable {
    /// The number of the line or element, counted from 1.
    var number = 1
    private(set) var hasBegun = false
    /// The maximum size of an event in bytes.
    let limit: Int
    /// Receives the bytes of parts that are too long.
    var onTooLong: (@Sendable ([UInt8]) -> Void)?
    private var offset = 0
    private var line = 1
    private var held: [UInt8] = []
    /// The number of bytes so far, held or not.
    private var length = 0
    private var lastByte: UInt8 = 0

    /// The number of bytes of an invalid part that are kept for its excerpt.
    private static let excerptLength = 200

    init(limit: Int) { self.limit = limit }

    /// Whether the part has no bytes from earlier chunks.
    var isEmpty: Bool { length == 0 }

    /// Whether the part, without a trailing carriage return, has more bytes than an event may have.
    var isTooLong: Bool { trimmedLength > limit }

    /// The first of the bytes that are held.
    var firstHeld: UInt8? { held.first }

    /// The bytes that are held.
    var heldBytes: [UInt8] { held }

    /// Whether the part may grow by `count` bytes.
    func hasRoom(for count: Int) -> Bool { length + count <= limit }

    /// The start of the part as printable text.
    var excerpt: String {
        let length = min(EventPart.excerptLength, trimmedLength)
        return Excerpt.text(of: held.prefix(length), limit: length)
    }

    private var trimmedLength: Int { lastByte == 0x0D ? length - 1 : length }

    mutating func begin(at offset: Int, line: Int) {
        hasBegun = true
        (self.offset, self.line) = (offset, line)
    }

    /// Undoes the beginning of a part of which nothing is held.
    mutating func cancel() { hasBegun = false }

    /// Drops the bytes that are held; the part starts over.
    mutating func drop() {
        next()
        number -= 1
    }

    /// Holds bytes of the part for later. One byte beyond the limit is kept, because it may be a carriage return.
    mutating func hold(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let wasHeld = length <= limit + 1
        length += bytes.count
        lastByte = bytes.suffix(1).first ?? 0
        if length <= limit + 1 {
            held.append(contentsOf: bytes)
        } else {
            if let onTooLong {
                if wasHeld { onTooLong(held) }
                onTooLong(Array(bytes))
            }
            held.append(contentsOf: bytes.prefix(max(0, EventPart.excerptLength - held.count)))
            held.removeLast(max(0, held.count - EventPart.excerptLength))
        }
    }

    /// Drops the last bytes of a part that is not too long.
    mutating func removeLast(_ count: Int) {
        held.removeLast(count)
        length -= count
        lastByte = held.last ?? 0
    }

    /// Drops trailing whitespace and commas from a part that is not too long.
    mutating func trimEnd() {
        guard !isTooLong else { return }
        let end = held.lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") }.map { $0 + 1 } ?? 0
        removeLast(held.count - end)
    }

    /// The position of the part; if it has not begun, `end` in the line `endLine`.
    func position(_ unit: EventPosition.Unit, or end: Int, line endLine: Int = 1) -> EventPosition {
        EventPosition(
            unit, number, line: unit == .line ? number : hasBegun ? line : endLine, offset: hasBegun ? offset : end)
    }

    /// Removes and returns the bytes that are held, which must be the whole part, and the offset at which it began.
    mutating func takeHeld() -> (bytes: [UInt8], offset: Int) {
        defer { next() }
        return (held, offset)
    }

    /// Passes on the part, whose last bytes are `rest`, and starts the next one.
    mutating func deliver<Failure: Error>(
        _ unit: EventPosition.Unit, _ rest: UnsafeBufferPointer<UInt8>, isTooDeep: Bool = false,
        _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if isEmpty, !isTooDeep {
            // The common case: the whole part lies in one chunk and need not be copied.
            let count = rest.last == 0x0D ? rest.count - 1 : rest.count
            if count <= limit {
                let text = rest[part: ..<count]
                try body(.event(text, at: position(unit, or: 0), isTerminated: true))
                next()
                return
            }
        }
        hold(rest)
        try deliver(unit, isTooDeep: isTooDeep, isTerminated: true, body)
    }

    /// Passes on the part, all of whose bytes have been held, and starts the next one.
    mutating func deliver<Failure: Error>(
        _ unit: EventPosition.Unit, isTooDeep: Bool = false, isTerminated: Bool,
        _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard hasBegun else { return }
        let position = position(unit, or: 0)
        if isTooLong {
            if length <= limit + 1 { onTooLong?(held) }
            let reason = EventStreamError.Reason.tooLong(bytes: trimmedLength, limit: limit)
            try body(.problem(.init(position: position, reason: reason, excerpt: excerpt)))
        } else if isTooDeep {
            let reason = EventStreamError.Reason.tooDeep(limit: EventSplitter.depthLimit)
            try body(.problem(.init(position: position, reason: reason, excerpt: excerpt)))
        } else {
            try held.withUnsafeBufferPointer { bytes throws(Failure) in
                try body(.event(bytes[part: ..<trimmedLength], at: position, isTerminated: isTerminated))
            }
        }
        next()
    }

    /// Starts the next part.
    mutating func next() {
        number += 1
        hasBegun = false
        length = 0
        lastByte = 0
        if !held.isEmpty { held.removeAll(keepingCapacity: true) }
    }
}
