import Foundation

/// Splits a stream of bytes into the texts of events, however the stream is cut into chunks.
///
/// Events are lines, objects that span lines, as indented JSON has them, or elements of a JSON array; an array may span
/// lines, and begins at the start of a line before which no line was an event. What begins
/// with `[` and turns out to be no array is a line like any other, and so is what follows an array that goes wrong; a comma
/// behind an object at the end of such a line is dropped. A line
/// ends at the byte 0x0A; a carriage return before it is dropped. Blank lines and a byte order mark at the very start are
/// skipped.
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
    /// Whether no line was an event and no array has gone wrong, so that an array may still begin. Each byte is read again
    /// at most once that way.
    var isBeforeEvents = true

    enum Form { case start, opening, lines, object, objectEnd, array, afterArray }

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
        switch form {
        case .start:
            takeMark()
            try part.deliver(.line, isTerminated: false, body)
        case .opening:
            guard let opening, !opening.isBare else {
                beginArray()
                return try finish(body)
            }
            try decide(opening, body)
            try finish(body)
        case .lines: try part.deliver(.line, isTerminated: false, body)
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
            let isTorn = scanner.isInside
            let excerpt = part.excerpt
            let position = part.position(.element, or: consumed)
            if part.hasBegun, !isTorn || part.isTooLong || scanner.isTooDeep {
                try part.deliver(.element, isTooDeep: scanner.isTooDeep, isTerminated: false, body)
            }
            try body(.problem(.init(position: position, reason: .unclosedArray, excerpt: excerpt)))
        case .afterArray: try deliverRest(body)
        }
    }
}

extension EventSplitter {
    /// Skips a byte order mark and whitespace, and finds out the form.
    private mutating func readStart(_ chunk: inout StreamChunk) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let byte = chunk.next
        if consumed + chunk.index == markBytes, markBytes < mark.count, byte == mark[markBytes] {
            markBytes += 1
            chunk.skip(1)
        } else if (1..<mark.count).contains(markBytes) {
            takeMark()
            form = .lines
        } else if isSpace(byte) {
            if byte == 0x0A { line += 1 }
            chunk.skip(1)
        } else if byte == UInt8(ascii: "[") {
            form = .opening
            opening = ArrayOpening(offset: consumed + chunk.index, line: line)
            chunk.skip(1)
        } else {
            beginLines()
        }
    }

    mutating func beginLines() {
        form = .lines
        part.number = line
    }

    /// Bytes that only looked like a byte order mark belong to the first line.
    private mutating func takeMark() {
        guard (1..<3).contains(markBytes) else { return }
        part.begin(at: 0)
        part.hold([0xEF, 0xBB].prefix(markBytes))
        markBytes = 0
    }

    private mutating func readLine<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun || skipSpace(&chunk) else { return }
        let rest = chunk.rest
        guard let end = rest.firstIndex(ofByte: 0x0A) else {
            part.hold(rest)
            chunk.skip(rest.count)
            return
        }
        chunk.skip(end + 1)
        let line = rest[part: ..<end]
        let isObject = !isBeforeEvents || (part.firstHeld ?? line.first) == UInt8(ascii: "{")
        if opensObject(line) {
            if let tail = tailFromComma(line) {
                part.hold(line)
                part.removeLast(tail)
                try part.deliver(.line, isTerminated: true, body)
                isBeforeEvents = false
                return
            }
            if beginObject(line) { return }
            try part.deliver(.line, line, body)
            return endStrayLine()
        }
        try part.deliver(.line, line, body)
        if isObject { isBeforeEvents = false } else { endStrayLine() }
    }

    /// Goes on behind a line that is no event, where an array may begin.
    mutating func endStrayLine() {
        guard isBeforeEvents else { return }
        form = .start
        line = part.number
    }

    private mutating func readElement<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun || skipSpace(&chunk) else { return }
        let rest = chunk.rest
        guard let result = scanner.findEnd(rest) else {
            part.hold(rest)
            chunk.skip(rest.count)
            return
        }
        guard case .end(let end) = result else {
            guard case .broken(let offset) = result else { return }
            chunk.skip(offset)
            part.hold(rest[part: ..<offset])
            return try breakOff(opening, body)
        }
        let isLast = rest[end] == UInt8(ascii: "]")
        let isEmpty = end == 0 && part.isEmpty
        chunk.skip(end + 1)
        if isEmpty {
            // `[]` is an array without events.
            if !isLast || part.number > 1 {
                let position = part.position(.element, or: consumed + chunk.index - 1)
                try body(.problem(.init(position: position, reason: .emptyElement, excerpt: "")))
            }
            part.next()
        } else {
            try part.deliver(.element, rest[part: ..<end], isTooDeep: scanner.isTooDeep, body)
        }
        endElement()
        if isLast {
            form = .afterArray
            isBehindLine = false
        }
    }

    mutating func endElement() {
        line += scanner.lineEnds
        scanner = ElementScanner()
        opening = nil
        elements = part.number - 1
    }

    /// Skips whitespace before a part; `true` if the part begins in this chunk. Counts lines if they are parts.
    private mutating func skipSpace(_ chunk: inout StreamChunk) -> Bool {
        while !chunk.isAtEnd, isSpace(chunk.next) {
            if chunk.next == 0x0A { if form == .lines { part.number += 1 } else { line += 1 } }
            chunk.skip(1)
        }
        guard !chunk.isAtEnd else { return false }
        part.begin(at: consumed + chunk.index)
        return true
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
