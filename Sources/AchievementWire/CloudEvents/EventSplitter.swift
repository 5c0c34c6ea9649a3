import Foundation

/// Splits a stream of bytes into the texts of events, no matter how the stream is divided into chunks.
///
/// Events are lines, objects that span several lines, as in indented JSON, or elements of a JSON array. An array may
/// span lines; it begins at the start of a line or after another array. A line that begins with `[` but is not an array
/// is an ordinary line. A comma or bracket after an object at the end of a line is dropped. A line ends at the byte
/// 0x0A; a carriage return before it is dropped. Blank lines are skipped, and so are byte order marks where a line or
/// an element begins.
///
/// After a malformed element of an array, whose end is unknown:
///
/// - The next element begins at the next `{` after a comma or at the start of a line. The text before it is one part.
/// - An unclosed bracket or quote is noticed only in the text that follows.
/// - After an unclosed string, the next element begins at the last `{` after a comma within that string.
/// - After an unclosed bracket, it begins at the first line that begins with `{` at the indentation of the malformed
///   element.
/// - From then on, commas may be missing.
///
/// A part of the stream that can't be an event is reported in its place, and reading continues. The splitter holds at
/// most `eventLimit` bytes, however long the stream and its parts are. O(bytes).
///
/// ```swift
/// var splitter = EventSplitter()
/// while let chunk = try input.read() { chunk.withUnsafeBufferPointer { splitter.feed($0, handle) } }
/// splitter.finish(handle)
/// ```
public struct EventSplitter: Sendable {
    /// The maximum nesting depth of an array's element.
    static let depthLimit = 32

    /// What is being read.
    var form = Form.start
    var stream = StreamPosition()
    var part: EventPart
    /// The scanner of the current element, or of an object on several lines.
    var scanner = ElementScanner()
    var array = EventArray()
    var broken = BrokenText()

    enum Form { case start, opening, lines, object, objectEnd, array, broken, afterArray }

    /// Creates a splitter for the start of a stream.
    ///
    /// - Parameter eventLimit: The maximum size of an event in bytes, without the whitespace before it and its line
    ///   end; 256 KiB by default.
    public init(eventLimit: Int = 256 * 1_024) {
        part = EventPart(limit: min(max(1, eventLimit), JSONDocument.lengthLimit))
    }

    /// Passes all bytes of each part that is too long to `body`, before its problem is reported.
    package mutating func keepTooLong(_ body: @escaping @Sendable ([UInt8]) -> Void) { part.onTooLong = body }

    /// Consumes the next bytes of the stream and calls `body` with each event or problem that they complete.
    ///
    /// If `body` throws, the rest of the chunk is lost: do not use this splitter any further.
    public mutating func feed<Failure: Error>(
        _ chunk: UnsafeBufferPointer<UInt8>, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = StreamChunk(chunk)
        try process(&rest, body)
        stream.consumed += chunk.count
    }

    /// Consumes the next bytes of the stream, as the other overload does.
    package mutating func feed<Failure: Error>(
        _ chunk: [UInt8], _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        try takeAgain(chunk, at: stream.consumed, body)
        stream.consumed += chunk.count
    }

    private mutating func process<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        while !chunk.isAtEnd {
            switch form {
            case .start: readStart(&chunk)
            case .opening: try readOpening(&chunk, body)
            case .lines: try readLine(&chunk, body)
            case .object: try readObject(&chunk, body)
            case .objectEnd: try readObjectEnd(&chunk, body)
            case .array: try readElement(&chunk, body)
            case .broken: try readBroken(&chunk, body)
            case .afterArray: try readRest(&chunk, body)
            }
        }
    }

    /// Processes bytes that were held back, which start at `offset` in the stream.
    mutating func takeAgain<Failure: Error>(
        _ bytes: [UInt8], at offset: Int, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let present = stream.consumed
        stream.consumed = offset
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            var chunk = StreamChunk(bytes)
            try process(&chunk, body)
        }
        stream.consumed = present
    }

    /// Ends the stream: calls `body` with what is left of it. Call it once.
    public mutating func finish<Failure: Error>(_ body: (EventPiece) throws(Failure) -> Void) throws(Failure) {
        if stream.markBytes > 0 { beginWithMark(at: stream.consumed) }
        switch form {
        case .start:
            beginLines()
            try part.deliver(.line, isTerminated: false, body)
        case .opening:
            guard let opening = array.opening, !opening.isBare else {
                beginArray()
                return try finish(body)
            }
            try decide(opening, body)
            try finish(body)
        case .lines:
            let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
            let tail = opensObject(nothing) ? tailBehindObject(nothing) : nil
            if let tail { part.removeLast(tail) }
            try part.deliver(.line, isTerminated: tail != nil, body)
        case .object:
            guard scanner.isInside else { return try part.deliver(.line, isTerminated: false, body) }
            try breakOffObject(body)
            try finish(body)
        case .objectEnd: try part.deliver(.line, isTerminated: true, body)
        case .array:
            // If the first element never ends, it may have swallowed lines: read them again.
            if let opening = array.opening, scanner.isInside, scanner.lineEnds > 0, !part.isTooLong {
                try breakOff(opening, body)
                return try finish(body)
            }
            if scanner.isInside, try takeHiddenElement(startOfHiddenLine, body) { return try finish(body) }
            let isTorn = scanner.isInside
            let excerpt = part.excerpt
            let position = part.position(.element, or: stream.consumed, line: stream.line)
            if part.hasBegun, !isTorn || part.isTooLong || scanner.isTooDeep {
                try part.deliver(.element, isTooDeep: scanner.isTooDeep, isTerminated: false, body)
            }
            guard isTorn || !array.isLenient else { return }
            try body(.problem(.init(position: position, reason: .unclosedArray, excerpt: excerpt)))
        case .broken:
            if let opening = array.opening, !part.isTooLong {
                try breakOff(opening, body)
                return try finish(body)
            }
            try endBroken(isTerminated: false, body)
        case .afterArray: try deliverRest(body)
        }
    }
}

extension EventSplitter {
    /// Skips whitespace, and determines the form of the stream.
    private mutating func readStart(_ chunk: inout StreamChunk) {
        guard part.hasBegun || skipSpace(&chunk) else { return }
        if part.isEmpty, chunk.next == UInt8(ascii: "["), stream.consumed + chunk.index >= array.earliestStart {
            beginOpening(&chunk)
        } else {
            beginLines()
        }
    }

    private mutating func beginOpening(_ chunk: inout StreamChunk) {
        part.cancel()
        form = .opening
        array.opening = ArrayOpening(offset: stream.consumed + chunk.index, line: stream.line)
        chunk.skip(1)
    }

    mutating func beginLines() {
        form = .lines
        part.number = stream.line
    }

    private mutating func readLine<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if !part.hasBegun {
            guard skipSpace(&chunk) else { return }
            if chunk.next == UInt8(ascii: "["), part.isEmpty, stream.consumed + chunk.index >= array.earliestStart {
                stream.line = part.number
                return beginOpening(&chunk)
            }
        }
        let rest = chunk.rest
        guard let end = rest.firstIndex(ofByte: 0x0A) else {
            part.hold(rest)
            chunk.skip(rest.count)
            return
        }
        chunk.skip(end + 1)
        let line = rest[part: ..<end]
        if opensObject(line) {
            if let tail = tailBehindObject(line) {
                part.hold(line)
                part.removeLast(tail)
                return try part.deliver(.line, isTerminated: true, body)
            }
            if beginObject(line) { return }
        }
        try part.deliver(.line, line, body)
    }

    /// Skips whitespace and byte order marks before a part; returns whether the part begins in this chunk. Counts
    /// lines, as part numbers if parts are lines.
    mutating func skipSpace(_ chunk: inout StreamChunk) -> Bool {
        while !chunk.isAtEnd {
            let byte = chunk.next
            if byte == StreamPosition.mark[stream.markBytes] {
                stream.markBytes = (stream.markBytes + 1) % StreamPosition.mark.count
            } else if stream.markBytes > 0 {
                beginWithMark(at: stream.consumed + chunk.index)
                return true
            } else if isSpace(byte) {
                if byte == 0x0A {
                    if form == .lines { part.number += 1 } else { stream.line += 1 }
                    stream.indentation = 0
                } else {
                    stream.indentation = stream.indentation.map { $0 + 1 }
                }
            } else {
                part.begin(at: stream.consumed + chunk.index, line: stream.line)
                return true
            }
            chunk.skip(1)
        }
        return false
    }

    /// Begins a part with bytes that only looked like a byte order mark; the part ends at `end` so far.
    private mutating func beginWithMark(at end: Int) {
        part.begin(at: end - stream.markBytes, line: stream.line)
        part.hold(StreamPosition.mark.prefix(stream.markBytes))
        stream.markBytes = 0
    }

    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first index of `byte`.
    func firstIndex(ofByte byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}
