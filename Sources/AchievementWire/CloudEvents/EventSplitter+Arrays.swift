/// How an array begins, and what becomes of the stream when it goes wrong.
extension EventSplitter {
    /// Looks behind the bracket, to find out whether an array begins.
    mutating func readOpening<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        while opening?.isBare == true, !chunk.isAtEnd {
            let byte = chunk.next
            if byte == UInt8(ascii: "{") || opening?.isAlone == true && !isSpace(byte) { return beginArray() }
            guard isSpace(byte) else {
                opening?.isBare = false
                break
            }
            if byte == 0x0A {
                line += 1
                opening?.isAlone = true
            } else if let opening, !opening.isAlone, opening.bytes.count < eventLimit {
                self.opening?.bytes.append(byte)
            }
            chunk.skip(1)
        }
        guard opening?.isBare == false else { return }
        // Anything else, up to the end of the line.
        let remainingSize = max(0, eventLimit + 1 - (opening?.bytes.count ?? 0))
        let rest = chunk.rest[part: ..<min(remainingSize, chunk.rest.count)]
        let end = rest.firstIndex(ofByte: 0x0A)
        opening?.bytes += rest[..<(end ?? rest.count)]
        chunk.skip(end ?? rest.count)
        // A line that is longer than an event may be has to be told by its start.
        guard let opening, end != nil || opening.bytes.count > eventLimit else { return }
        try decide(opening, body)
    }

    mutating func beginArray() {
        form = .array
        part.number = elements + 1
    }

    /// Says whether the line that is held begins an array, and reads it as what it is.
    mutating func decide<Failure: Error>(
        _ opening: ArrayOpening, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if opening.isArray {
            beginArray()
            self.opening?.keepStart()
            try takeAgain(Array(opening.bytes.dropFirst()), at: opening.offset + 1, body)
        } else {
            self.opening = nil
            beginLines()
            try takeAgain(opening.bytes, at: opening.offset, body)
        }
    }

    /// Goes on with lines, because what is held, and was to be an element, does not go on like one. A whole value with a
    /// line of its own is an element all the same; anything else is read again as the lines that it is.
    mutating func breakOff<Failure: Error>(
        _ opening: ArrayOpening?, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        isBeforeEvents = false
        if scanner.isWholeLine || part.isTooLong || !part.hasBegun {
            try part.deliver(.element, isTooDeep: scanner.isTooDeep, isTerminated: true, body)
            endElement()
            return beginLines()
        }
        let (held, offset) = part.takeHeld()
        let start = line
        endElement()
        line = opening?.line ?? start
        beginLines()
        if let opening {
            try takeAgain(opening.bytes + (opening.isAlone ? [0x0A] : []), at: opening.offset, body)
        }
        if opening?.isAlone != false { part.number = start }
        try takeAgain(held, at: offset, body)
    }

    /// Keeps the start of what follows the array in its last line. Behind that line another array may begin, or lines.
    mutating func readRest<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if !part.hasBegun {
            while !chunk.isAtEnd, isSpace(chunk.next) {
                if chunk.next == 0x0A { (line, isBehindLine) = (line + 1, true) }
                chunk.skip(1)
            }
            guard !chunk.isAtEnd else { return }
            if isBehindLine {
                form = .start
                return
            }
            part.begin(at: consumed + chunk.index)
        }
        let rest = chunk.rest
        let end = rest.firstIndex(ofByte: 0x0A)
        part.hold(rest[part: ..<(end ?? rest.count)])
        chunk.skip(end ?? rest.count)
        if end != nil { try deliverRest(body) }
    }

    mutating func deliverRest<Failure: Error>(
        _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun else { return }
        let position = part.position(.element, or: consumed)
        let excerpt = part.excerpt
        part.next()
        elements = part.number - 1
        try body(.problem(.init(position: position, reason: .textAfterArray, excerpt: excerpt)))
    }
}
