/// Broken elements, whose end is unknown, and the search for the next element.
extension EventSplitter {
    /// Ends an element at a byte that cannot occur there, or starts the search for the next element.
    mutating func breakElement<Failure: Error>(
        at offset: Int, of chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let rest = chunk.rest
        chunk.skip(offset)
        if scanner.isWholeLine || scanner.isWhole && beginsElement(rest[offset]) {
            // Only the comma is missing.
            try part.deliver(.element, rest[part: ..<offset], isTooDeep: scanner.isTooDeep, body)
            array.isLenient = true
            return endElement()
        }
        part.hold(rest[part: ..<offset])
        broken.lineEnds = scanner.lineEnds
        form = .broken
        broken.search = ElementSearch(behind: scanner)
        _ = try takeHiddenElement(startOfHiddenLine ?? startInString, body)
    }

    /// Ends an element that is not closed, and reads on from `start`, the offset in its held bytes at which the next
    /// one begins.
    ///
    /// - Returns: whether there is a next element.
    mutating func takeHiddenElement<Failure: Error>(
        _ start: Int?, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        guard let start else { return false }
        let element = Array(part.heldBytes[start...])
        let offset = part.position(.element, or: 0).offset + start
        let indentation = stream.indentation
        part.removeLast(element.count)
        broken.lineEnds = scanner.lineEnds - element.count { $0 == 0x0A }
        try endBroken(isTerminated: true, body)
        stream.indentation = indentation
        try takeAgain(element, at: offset, body)
        return true
    }

    /// The offset of the first line in an unclosed element that begins like the element itself, with the same
    /// indentation. Nested objects are indented further, so nothing in the data of an element becomes an element.
    var startOfHiddenLine: Int? {
        guard !part.isTooLong, !scanner.isTooDeep, let indentation = stream.indentation else { return nil }
        return ElementSearch.line(in: part.heldBytes, indentedBy: indentation)
    }

    /// The offset of the last element that begins in the last string: a string that is not closed ends at the first
    /// quote of the next element.
    private var startInString: Int? {
        guard !part.isTooLong, let start = scanner.lastString else { return nil }
        return ElementSearch.last(in: part.heldBytes.dropFirst(start)).map { start + $0 }
    }

    /// Whether the next element, or another file, can begin with `byte`.
    private func beginsElement(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == 0xEF
    }

    /// Reads on to the next element.
    mutating func readBroken<Failure: Error>(
        _ chunk: inout StreamChunk, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let rest = chunk.rest
        let end = rest.firstIndex { broken.search.finds($0) }
        let text = rest[part: ..<(end ?? rest.count)]
        part.hold(text)
        broken.lineEnds += text.count { $0 == 0x0A }
        chunk.skip(text.count)
        guard end != nil else { return }
        if let opening = array.opening, !broken.search.isBehindComma, !part.isTooLong {
            return try breakOff(opening, body)
        }
        try endBroken(isTerminated: true, body)
    }

    /// Passes on the broken element, and continues with the next one.
    mutating func endBroken<Failure: Error>(
        isTerminated: Bool, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        part.trimEnd()
        try part.deliver(.element, isTooDeep: scanner.isTooDeep, isTerminated: isTerminated, body)
        form = .array
        array.isLenient = true
        let next = stream.line + broken.lineEnds
        endElement()
        stream.line = next
    }

    /// Switches to lines, because the first element is broken and the next line begins like a line of its own: the held
    /// bytes are read again as lines.
    mutating func breakOff<Failure: Error>(
        _ opening: ArrayOpening, _ body: (EventPiece) throws(Failure) -> Void
    ) throws(Failure) {
        let (held, offset) = part.takeHeld()
        let start = stream.line
        endElement()
        stream.line = opening.line
        beginLines()
        array.earliestStart = offset + held.count
        try takeAgain(opening.bytes + (opening.isAlone ? [0x0A] : []), at: opening.offset, body)
        if opening.isAlone { part.number = start }
        try takeAgain(held, at: offset, body)
    }
}
