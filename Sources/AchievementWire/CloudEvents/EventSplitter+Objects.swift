/// Objects that span several lines, as in indented JSON.
extension EventSplitter {
    /// Whether a line begins an object that does not end on it. For an event on a single line, which ends with a brace,
    /// this costs only a look at both ends.
    @inline(__always)
    func opensObject(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (part.firstHeld ?? line.first) == UInt8(ascii: "{") else { return false }
        return (line.last { !isSpace($0) } ?? part.heldBytes.last { !isSpace($0) }) != UInt8(ascii: "}")
    }

    /// The number of bytes from the trailing comma or bracket on, if the line is one object followed by it, like the
    /// lines of a malformed array; `nil` for any other line.
    func tailBehindObject(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        guard part.hasRoom(for: line.count) else { return nil }
        let whole = part.heldBytes + line
        let last = whole.last { !isSpace($0) }
        guard last == UInt8(ascii: ",") || last == UInt8(ascii: "]") else { return nil }
        return whole.withUnsafeBufferPointer { whole in
            var scanner = ElementScanner()
            guard case .end(let end)? = scanner.findEnd(whole),
                whole[part: (end + 1)...].allSatisfy(isSpace)
            else { return nil }
            return whole.count - end
        }
    }

    /// Holds the first line of an object that continues on the next line.
    ///
    /// - Returns: whether it continues; if not, nothing has changed.
    mutating func beginObject(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard part.hasRoom(for: line.count + 1) else { return false }
        let begun = part.heldBytes + line + [0x0A]
        let end = begun.withUnsafeBufferPointer { scanner.findEnd($0) }
        guard end == nil, scanner.isInside, !scanner.isTooDeep else {
            scanner = ElementScanner()
            return false
        }
        part.hold(line)
        part.hold([0x0A])
        form = .object
        return true
    }

    /// Reads a line of an object, and passes on the object once it is complete.
    mutating func readObject<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let rest = chunk.rest
        let end = rest.firstIndex(ofByte: 0x0A)
        let line = rest[part: ..<(end.map { $0 + 1 } ?? rest.count)]
        // A line that begins with a brace where a member is expected is a new event: the object before it was cut off.
        let isNext = scanner.isBetweenMembers && line.first { !isSpace($0) } == UInt8(ascii: "{")
        guard !isNext, part.hasRoom(for: line.count) else { return try breakOffObject(body) }
        let result = scanner.findEnd(line)
        if case .end(let end)? = result, line[end] == UInt8(ascii: ",") {
            part.hold(line[part: ..<end])
            chunk.skip(end + 1)
            form = .objectEnd
            return
        }
        guard result == nil, !scanner.isTooDeep else { return try breakOffObject(body) }
        chunk.skip(line.count)
        guard let end, scanner.isWholeLine else { return part.hold(line) }
        let lines = scanner.lineEnds
        endObject()
        try part.deliver(.line, rest[part: ..<end], body)
        part.number += lines - 1
    }

    private mutating func endObject() {
        scanner = ElementScanner()
        form = .lines
    }

    /// Reads the text after the comma behind an object, and passes on the object if the line ends there.
    mutating func readObjectEnd<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        while !chunk.isAtEnd, chunk.next != 0x0A {
            guard isSpace(chunk.next) else {
                part.hold([UInt8(ascii: ",")])
                return try breakOffObject(body)
            }
            chunk.skip(1)
        }
        guard !chunk.isAtEnd else { return }
        chunk.skip(1)
        let lines = scanner.lineEnds
        endObject()
        try part.deliver(.line, isTerminated: true, body)
        part.number += lines
    }

    /// Switches to lines, because the held bytes do not continue as an object or are longer than an event may be.
    mutating func breakOffObject<Failure: Error>(
        _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let number = part.number
        let (held, offset) = part.takeHeld()
        part.number = number
        scanner = ElementScanner()
        form = .lines
        guard let end = held.firstIndex(of: 0x0A) else { return }
        part.begin(at: offset, line: number)
        try held.withUnsafeBufferPointer { bytes throws(Failure) in
            try part.deliver(.line, bytes[part: ..<end], body)
        }
        try takeAgain(Array(held[(end + 1)...]), at: offset + end + 1, body)
    }
}
