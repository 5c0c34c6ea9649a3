/// Objects that span lines, as indented JSON has them.
extension EventSplitter {
    /// Whether a line begins an object that cannot end in it. An event that is a line ends with a brace, and costs no more
    /// than this look at its ends.
    @inline(__always)
    func opensObject(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (part.firstHeld ?? line.first) == UInt8(ascii: "{") else { return false }
        return (line.last { !isSpace($0) } ?? part.heldBytes.last { !isSpace($0) }) != UInt8(ascii: "}")
    }

    /// The number of bytes from the comma or bracket on that ends a line with one object before it, as the lines of an array
    /// end that went wrong; `nil` for any other line.
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

    /// Holds the first line of an object that goes on in the next one.
    ///
    /// - Returns: whether it does; nothing has changed otherwise.
    mutating func beginObject(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard part.hasRoom(for: line.count + 1) else { return false }
        let isBroken =
            part.heldBytes.withUnsafeBufferPointer { scanner.findEnd($0) } != nil || scanner.findEnd(line) != nil
            || [UInt8(0x0A)].withUnsafeBufferPointer { scanner.findEnd($0) } != nil
        guard !isBroken, scanner.isInside, !scanner.isTooDeep else {
            scanner = ElementScanner()
            return false
        }
        part.hold(line)
        part.hold([0x0A])
        form = .object
        return true
    }

    /// Reads a line of an object; hands it over once it is whole.
    mutating func readObject<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let rest = chunk.rest
        let end = rest.firstIndex(ofByte: 0x0A)
        let line = rest[part: ..<(end.map { $0 + 1 } ?? rest.count)]
        // A line that begins like an event, where a member would have to, is one: what came before it was cut off.
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

    /// Reads what follows the comma behind an object, and hands the object over if that is nothing.
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

    /// Goes on with lines, because what is held does not go on like an object, or is longer than an event may be.
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
