/// How an array begins, and how the stream continues when an array is malformed.
extension EventSplitter {
    /// Looks at what follows the bracket, to find out whether an array begins.
    mutating func readOpening<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        while array.opening?.isBare == true, !chunk.isAtEnd {
            let byte = chunk.next
            if byte == UInt8(ascii: "{") || array.opening?.isAlone == true && !isSpace(byte) { return beginArray() }
            guard isSpace(byte) else {
                array.opening?.isBare = false
                break
            }
            if byte == 0x0A {
                stream.line += 1
                array.opening?.isAlone = true
            } else if let opening = array.opening, !opening.isAlone, opening.bytes.count < part.limit {
                array.opening?.bytes.append(byte)
            }
            chunk.skip(1)
        }
        guard array.opening?.isBare == false else { return }
        // Otherwise, reads up to the end of the line.
        let remainingSize = max(0, part.limit + 1 - (array.opening?.bytes.count ?? 0))
        let rest = chunk.rest[part: ..<min(remainingSize, chunk.rest.count)]
        let end = rest.firstIndex(ofByte: 0x0A)
        array.opening?.bytes += rest[..<(end ?? rest.count)]
        chunk.skip(end ?? rest.count)
        // A line above the size limit has to be judged by its start.
        guard let opening = array.opening, end != nil || opening.bytes.count > part.limit else { return }
        try decide(opening, body)
    }

    mutating func beginArray() {
        form = .array
        (array.isLenient, array.nesting) = (false, 0)
        scanner = ElementScanner()
        part.number = array.elements + 1
    }

    /// Decides whether the held line begins an array, and reads it again accordingly.
    mutating func decide<Failure: Error>(
        _ opening: ArrayOpening, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if opening.isArray {
            beginArray()
            array.opening?.keepStart()
            try takeAgain(Array(opening.bytes.dropFirst()), at: opening.offset + 1, body)
        } else {
            array.opening = nil
            beginLines()
            array.earliestStart = opening.offset + 1
            try takeAgain(opening.bytes, at: opening.offset, body)
        }
    }

    mutating func readElement<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun || skipSpace(&chunk) else { return }
        let rest = chunk.rest
        switch scanner.findEnd(rest) {
        case nil:
            part.hold(rest)
            chunk.skip(rest.count)
        case .broken(let offset): try breakElement(at: offset, of: &chunk, body)
        case .nested(let offset):
            chunk.skip(offset)
            part.drop()
            (array.nesting, array.isLenient) = (array.nesting + 1, true)
            endElement()
        case .end(let end):
            let isLast = rest[end] == UInt8(ascii: "]")
            chunk.skip(end + 1)
            if end > 0 || !part.isEmpty {
                try part.deliver(.element, rest[part: ..<end], isTooDeep: scanner.isTooDeep, body)
            } else if array.isLenient || isLast && array.opening != nil {
                // `[]` is an array without events.
                part.cancel()
            } else {
                let position = part.position(.element, or: 0)
                try body(.problem(.init(position: position, reason: .emptyElement, excerpt: "")))
                part.next()
            }
            endElement()
            if rest[end] == 0x0A { stream.indentation = 0 }
            guard isLast else { return }
            if array.nesting > 0 {
                array.nesting -= 1
            } else {
                form = .afterArray
                array.isBehindLine = false
                broken.search = ElementSearch()
            }
        }
    }

    mutating func endElement() {
        stream.line += scanner.lineEnds
        scanner = ElementScanner(endsAtLine: array.isLenient)
        array.opening = nil
        stream.indentation = nil
        array.elements = part.number - 1
    }

    /// Holds the start of the text that follows the array on its last line, up to what looks like a further element.
    /// After that line, another array or lines may begin; directly after the array, only another array.
    mutating func readRest<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        if !part.hasBegun {
            let start = stream.line
            let begins = skipSpace(&chunk)
            if stream.line > start { array.isBehindLine = true }
            guard begins else { return }
            let isComma = part.isEmpty && chunk.next == UInt8(ascii: ",")
            if array.isBehindLine && !isComma || part.isEmpty && chunk.next == UInt8(ascii: "[") {
                form = .start
                return
            }
        }
        // After a comma, the array continues despite the bracket.
        let goesOn = part.isEmpty && chunk.next == UInt8(ascii: ",")
        let rest = chunk.rest
        let end = goesOn ? 1 : rest.firstIndex { $0 == 0x0A || broken.search.finds($0) }
        part.hold(rest[part: ..<(end ?? rest.count)])
        chunk.skip(end ?? rest.count)
        guard let end else { return }
        try deliverRest(body)
        guard goesOn || rest[end] != 0x0A else { return }
        form = .array
        array.isLenient = true
        endElement()
    }

    mutating func deliverRest<Failure: Error>(
        _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        guard part.hasBegun else { return }
        let position = part.position(.element, or: stream.consumed)
        let excerpt = part.excerpt
        part.next()
        array.elements = part.number - 1
        try body(.problem(.init(position: position, reason: .textAfterArray, excerpt: excerpt)))
    }
}
