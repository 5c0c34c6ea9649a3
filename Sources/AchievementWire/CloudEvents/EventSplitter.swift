import Foundation

/// Splits a stream of bytes into the texts of events, however the stream is cut into chunks.
///
/// The first byte that isn't whitespace decides the form of the stream: `[` starts one JSON array of events, anything
/// else means one event per line. A line ends at the byte 0x0A; a carriage return before it is dropped. Blank lines and
/// a byte order mark at the very start are skipped.
///
/// A part of the stream that can't be an event is reported in its place, and reading goes on. The splitter holds at most
/// ``eventLimit`` bytes, however long the stream and its parts are. O(bytes).
///
/// ```swift
/// var splitter = EventSplitter()
/// while let chunk = try input.read() { chunk.withUnsafeBufferPointer { splitter.feed($0, handle) } }
/// splitter.finish(handle)
/// ```
public struct EventSplitter: Sendable {
    /// The most bytes that an event may have.
    public let eventLimit: Int
    /// How deeply an element of an array may be nested.
    static let depthLimit = 32

    private var form = Form.start
    /// Bytes of the stream before the current chunk.
    private var consumed = 0
    private var markBytes = 0
    private var part: EventPart
    private var scanner = ElementScanner()

    private enum Form { case start, lines, array, afterArray }

    /// A splitter at the start of a stream.
    ///
    /// - Parameter eventLimit: The most bytes that an event may have, without the whitespace before it and its line
    ///   end; 256 KiB unless said otherwise.
    public init(eventLimit: Int = 256 * 1_024) {
        self.eventLimit = min(max(1, eventLimit), JSONDocument.lengthLimit)
        part = EventPart(limit: self.eventLimit)
    }

    /// Takes the next bytes of the stream and calls `body` with each event or problem that they complete.
    ///
    /// If `body` throws, the rest of the chunk is lost: do not go on with this splitter.
    public mutating func feed<Failure: Error>(
        _ chunk: UnsafeBufferPointer<UInt8>, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        var index = 0
        while index < chunk.count {
            switch form {
            case .start: readStart(chunk, &index)
            case .lines: try readLine(chunk, &index, body)
            case .array: try readElement(chunk, &index, body)
            case .afterArray: readRest(chunk, &index)
            }
        }
        consumed += chunk.count
    }

    /// Ends the stream: calls `body` with what is left of it. To be called once.
    public mutating func finish<Failure: Error>(_ body: (EventPiece) throws(Failure) -> Void) throws(Failure) {
        switch form {
        case .start:
            takeMark()
            try part.deliver(.line, isTerminated: false, body)
        case .lines: try part.deliver(.line, isTerminated: false, body)
        case .array:
            let isTorn = scanner.isInside
            let excerpt = part.excerpt
            let position = part.position(.element, or: consumed)
            if part.hasBegun, !isTorn || part.isTooLong || scanner.isTooDeep {
                try part.deliver(.element, isTooDeep: scanner.isTooDeep, isTerminated: false, body)
            }
            try body(.problem(.init(position: position, reason: .unclosedArray, excerpt: excerpt)))
        case .afterArray:
            guard part.hasBegun else { return }
            let position = part.position(.element, or: consumed)
            try body(.problem(.init(position: position, reason: .textAfterArray, excerpt: part.excerpt)))
        }
    }
}

extension EventSplitter {
    /// Skips a byte order mark and whitespace, and finds out the form.
    private mutating func readStart(_ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let byte = chunk[index]
        if consumed + index == markBytes, markBytes < mark.count, byte == mark[markBytes] {
            markBytes += 1
            index += 1
        } else if (1..<mark.count).contains(markBytes) {
            takeMark()
            form = .lines
        } else if isSpace(byte) {
            if byte == 0x0A { part.number += 1 }
            index += 1
        } else if byte == UInt8(ascii: "[") {
            form = .array
            part.number = 1
            index += 1
        } else {
            form = .lines
        }
    }

    /// Bytes that only looked like a byte order mark belong to the first line.
    private mutating func takeMark() {
        guard (1..<3).contains(markBytes) else { return }
        part.begin(at: 0)
        part.hold([0xEF, 0xBB].prefix(markBytes))
        markBytes = 0
    }

    private mutating func readLine<Failure: Error>(
        _ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun || skipSpace(chunk, &index) else { return }
        let rest = UnsafeBufferPointer(rebasing: chunk[index...])
        guard let end = rest.firstIndex(ofByte: 0x0A) else {
            part.hold(rest)
            index = chunk.count
            return
        }
        index += end + 1
        try part.deliver(.line, UnsafeBufferPointer(rebasing: rest[..<end]), body)
    }

    private mutating func readElement<Failure: Error>(
        _ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun || skipSpace(chunk, &index) else { return }
        let rest = UnsafeBufferPointer(rebasing: chunk[index...])
        guard let end = scanner.findEnd(rest) else {
            part.hold(rest)
            index = chunk.count
            return
        }
        let isLast = rest[end] == UInt8(ascii: "]")
        let isEmpty = end == 0 && part.isEmpty
        index += end + 1
        if isEmpty {
            // `[]` is an array without events.
            if !isLast || part.number > 1 {
                let position = part.position(.element, or: consumed + index - 1)
                try body(.problem(.init(position: position, reason: .emptyElement, excerpt: "")))
            }
            part.next()
        } else {
            try part.deliver(
                .element, UnsafeBufferPointer(rebasing: rest[..<end]), isTooDeep: scanner.isTooDeep, body)
        }
        scanner = ElementScanner()
        if isLast { form = .afterArray }
    }

    /// Keeps the start of what follows the array.
    private mutating func readRest(_ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        guard part.hasBegun || skipSpace(chunk, &index) else { return }
        part.hold(UnsafeBufferPointer(rebasing: chunk[index...]))
        index = chunk.count
    }

    /// Skips whitespace before a part; `true` if the part begins in this chunk. Counts lines if they are parts.
    private mutating func skipSpace(_ chunk: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        while index < chunk.count, isSpace(chunk[index]) {
            if form == .lines, chunk[index] == 0x0A { part.number += 1 }
            index += 1
        }
        guard index < chunk.count else { return false }
        part.begin(at: consumed + index)
        return true
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place of `byte`.
    fileprivate func firstIndex(ofByte byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}

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
