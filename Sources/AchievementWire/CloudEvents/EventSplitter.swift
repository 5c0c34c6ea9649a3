import Foundation

/// Splits a stream of bytes into the texts of events, however the stream is cut into chunks.
///
/// Events are lines, objects that span lines, as indented JSON has them, or elements of a JSON array; an array may span
/// lines, and begins at the start of a line or behind another array. What begins with `[` and turns out to be no array
/// is a line like any other; a comma or bracket behind an object at the end of a line is dropped. A line ends at the
/// byte 0x0A; a carriage return before it is dropped. Blank lines are skipped, and so are byte order marks where a line
/// or an element begins.
///
/// Where an element of an array is broken, so that its end cannot be told, the next one begins at the next `{` behind a
/// comma or at the start of a line; what stands before it is one part of the stream. An element whose brackets or
/// quotes are not closed is found to be broken in what follows. If that was a string, the next element begins at the
/// last `{` behind a comma in it; otherwise at the first line that begins with `{` as far in as the broken element.
/// From there on commas may be missing.
///
/// A part of the stream that can't be an event is reported in its place, and reading goes on. The splitter holds at most
/// `eventLimit` bytes, however long the stream and its parts are. O(bytes).
///
/// ```swift
/// var splitter = EventSplitter()
/// while let chunk = try input.read() { chunk.withUnsafeBufferPointer { splitter.feed($0, handle) } }
/// splitter.finish(handle)
/// ```
public struct EventSplitter: Sendable {
    /// The most bytes that an event may have.
    package let eventLimit: Int
    /// How deeply an element of an array may be nested.
    static let depthLimit = 32

    var form = Form.start
    /// Bytes of the stream before the current chunk.
    var consumed = 0
    /// How many bytes of a byte order mark were skipped.
    private var markBytes = 0
    /// The line of the stream, where parts are no lines.
    var line = 1
    /// How many elements came before.
    var elements = 0
    var part: EventPart
    var scanner = ElementScanner()
    /// How the array began, until its first element is whole.
    var opening: ArrayOpening?
    /// Whether a line ended behind the array.
    var isBehindLine = false
    /// Where in the stream an array may begin. What was read again as lines has none, so each byte is read again at
    /// most once.
    var arraysFrom = 0
    /// Whether an element of the array was broken or a comma missing: stray commas and a missing bracket are then not
    /// told.
    var isLenient = false
    /// How many blanks stand before the element in its line; `nil` if anything else does.
    var indentation: Int?
    /// How many arrays are open around the one that is read.
    var nesting = 0
    /// Looks for the next element behind a broken one, and how many lines end before it.
    var search = ElementSearch()
    var brokenLines = 0

    enum Form { case start, opening, lines, object, objectEnd, array, broken, afterArray }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A splitter at the start of a stream.
    ///
    /// - Parameter eventLimit: The most bytes that an event may have, without the whitespace before it and its line
    ///   end; 256 KiB unless said otherwise.
    public init(eventLimit: Int = 256 * 1_024) {
        self.eventLimit = min(max(1, eventLimit), JSONDocument.lengthLimit)
        part = EventPart(limit: self.eventLimit)
    }

    /// Has `body` take all bytes of each part that is too long, before its problem is handed over.
    package mutating func keepTooLong(_ body: @escaping @Sendable ([UInt8]) -> Void) { part.onTooLong = body }

    /// Takes the next bytes of the stream and calls `body` with each event or problem that they complete.
    ///
    /// If `body` throws, the rest of the chunk is lost: do not go on with this splitter.
    public mutating func feed<Failure: Error>(
        _ chunk: UnsafeBufferPointer<UInt8>, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = StreamChunk(chunk)
        try process(&rest, body)
        consumed += chunk.count
    }

    /// Takes the next bytes of the stream, as the other one does.
    package mutating func feed<Failure: Error>(
        _ chunk: [UInt8], _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        try takeAgain(chunk, at: consumed, body)
        consumed += chunk.count
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

    /// Takes bytes that were held back, from `offset` of the stream on.
    mutating func takeAgain<Failure: Error>(
        _ bytes: [UInt8], at offset: Int, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let present = consumed
        consumed = offset
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            var chunk = StreamChunk(bytes)
            try process(&chunk, body)
        }
        consumed = present
    }

    /// Ends the stream: calls `body` with what is left of it. To be called once.
    public mutating func finish<Failure: Error>(_ body: (EventPiece) throws(Failure) -> Void) throws(Failure) {
        if markBytes > 0 { beginWithMark(at: consumed) }
        switch form {
        case .start:
            beginLines()
            try part.deliver(.line, isTerminated: false, body)
        case .opening:
            guard let opening, !opening.isBare else {
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
            // Lines that the first element took for its own, if it never ends.
            if let opening, scanner.isInside, scanner.lineEnds > 0, !part.isTooLong {
                try breakOff(opening, body)
                return try finish(body)
            }
            if scanner.isInside, try takeHiddenElement(startOfHiddenLine, body) { return try finish(body) }
            let isTorn = scanner.isInside
            let excerpt = part.excerpt
            let position = part.position(.element, or: consumed, line: line)
            if part.hasBegun, !isTorn || part.isTooLong || scanner.isTooDeep {
                try part.deliver(.element, isTooDeep: scanner.isTooDeep, isTerminated: false, body)
            }
            guard isTorn || !isLenient else { return }
            try body(.problem(.init(position: position, reason: .unclosedArray, excerpt: excerpt)))
        case .broken:
            if let opening, !part.isTooLong {
                try breakOff(opening, body)
                return try finish(body)
            }
            try endBroken(isTerminated: false, body)
        case .afterArray: try deliverRest(body)
        }
    }
}

extension EventSplitter {
    /// Skips whitespace, and finds out the form.
    private mutating func readStart(_ chunk: inout StreamChunk) {
        guard part.hasBegun || skipSpace(&chunk) else { return }
        if part.isEmpty, chunk.next == UInt8(ascii: "["), consumed + chunk.index >= arraysFrom {
            beginOpening(&chunk)
        } else {
            beginLines()
        }
    }

    private mutating func beginOpening(_ chunk: inout StreamChunk) {
        part.cancel()
        form = .opening
        opening = ArrayOpening(offset: consumed + chunk.index, line: line)
        chunk.skip(1)
    }

    mutating func beginLines() {
        form = .lines
        part.number = line
    }

    private mutating func readLine<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if !part.hasBegun {
            guard skipSpace(&chunk) else { return }
            if chunk.next == UInt8(ascii: "["), part.isEmpty, consumed + chunk.index >= arraysFrom {
                line = part.number
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

    /// Skips whitespace and byte order marks before a part; `true` if the part begins in this chunk. Counts lines if
    /// they are parts.
    mutating func skipSpace(_ chunk: inout StreamChunk) -> Bool {
        while !chunk.isAtEnd {
            let byte = chunk.next
            if byte == Self.mark[markBytes] {
                markBytes = (markBytes + 1) % Self.mark.count
            } else if markBytes > 0 {
                beginWithMark(at: consumed + chunk.index)
                return true
            } else if isSpace(byte) {
                if byte == 0x0A {
                    if form == .lines { part.number += 1 } else { line += 1 }
                    indentation = 0
                } else {
                    indentation = indentation.map { $0 + 1 }
                }
            } else {
                part.begin(at: consumed + chunk.index, line: line)
                return true
            }
            chunk.skip(1)
        }
        return false
    }

    /// Bytes that only looked like a byte order mark belong to the part, which ends at `end` so far.
    private mutating func beginWithMark(at end: Int) {
        part.begin(at: end - markBytes, line: line)
        part.hold(Self.mark.prefix(markBytes))
        markBytes = 0
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
