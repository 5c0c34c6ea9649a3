import AchievementCore
import AchievementStorage
import AchievementSupport

extension StateCodec {
    /// Encodes the compact state from scratch.
    func state(of progress: PlayerProgress) -> [UInt8] {
        var progress = progress
        var writer = ScratchWriter()
        progress.coded.isExact = false
        return write(&progress, &writer).state
    }

    /// Encodes the cells of all parts. O(n) in the number of parts, most of which are empty.
    func writeParts(of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        for part in 0..<progress.partCount { write(part: part, of: progress, to: &writer) }
    }

    /// Encodes the cells of the parts that changed since the state was last encoded, and copies the others.
    func copyParts(of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        let changed = progress.changes.parts
        var next = changed.first(from: 0) ?? .max
        progress.coded.walk(over: progress.coded.cells) { walk in
            var copied = walk.pointer
            while !walk.isAtEnd {
                let cell = walk.pointer
                let part = parts[walk.count()]
                walk.skip(bytes: 1)
                walk.skip(bytes: walk.count())
                guard next <= part else { continue }
                writer.append(from: copied, upTo: cell)
                copied = cell
                while next <= part {
                    write(part: next, of: progress, to: &writer)
                    if next == part { copied = walk.pointer }
                    next = changed.first(from: next + 1) ?? .max
                }
            }
            writer.append(from: copied, upTo: walk.end)
        }
        while next < .max {
            write(part: next, of: progress, to: &writer)
            next = changed.first(from: next + 1) ?? .max
        }
    }

    /// Writes the cell of a part, unless the part is empty.
    private func write(part: Int, of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        guard part >= progress.cells.count else { return write(metric: part, of: progress, to: &writer) }
        var index = part - progress.cells.count
        if index < progress.points.count { return writePoints(ofMode: index, of: progress, to: &writer) }
        index -= progress.points.count
        if index < progress.collected.count {
            // Stored, even if 0, once the set has members: a missing count means that it must be recounted.
            guard progress.cells[setsOfCollections[index]] != .empty else { return }
            writer.write(cell: symbols.collections[index], StateCodec.countTag) { $0.write(progress.collected[index]) }
        } else {
            index -= progress.collected.count
            guard progress.times[index] != 0 else { return }
            writer.write(cell: symbols.recurring[index], StateCodec.timesTag) { $0.write(progress.times[index]) }
        }
    }

    private func write(metric index: Int, of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        let tag = progress.cells[index].tag
        guard index >= rulebook.firstReading else {
            guard let tag else { return }
            return writer.write(cell: symbols.metrics[index], tag) { progress.cells[index].write(to: &$0) }
        }
        let (base, isAlwaysKept) = readings[index - rulebook.firstReading]
        guard tag != nil || isAlwaysKept || progress.cells[base] != .empty else { return }
        writer.write(cell: symbols.metrics[index], StateCodec.readingTag) { writer in
            guard let tag else { return }
            writer.write(byte: tag)
            progress.cells[index].write(to: &writer)
        }
    }

    private func writePoints(ofMode mode: Int, of progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        // Accessed through a pointer, because a copy would retain the ids in it.
        progress.histories.withUnsafeBufferPointer { histories in
            guard let history = histories.baseAddress.map({ $0 + mode }) else { return }
            guard progress.points[mode] != ModePoints() || !history.pointee.isPlain else { return }
            writer.write(cell: symbols.points[mode], StateCodec.pointsTag) {
                $0.write(progress.points[mode])
                if !history.pointee.isPlain { $0.write(history) }
            }
        }
    }
}

extension ScratchWriter {
    /// Writes a cell of a state: its symbol, its tag, and the length and bytes of its payload.
    @inline(__always)
    mutating func write(cell symbol: Int64, _ tag: UInt8, _ body: (inout ScratchWriter) -> Void) {
        write(symbol)
        write(byte: tag)
        writePayload(body)
    }

    /// Writes the text of an id, preceded by its length.
    mutating func write(_ id: EventID) {
        guard let uuid = id.uuid else { return write(id.id.string.utf8) }
        write(Int64(EventUUID.length))
        append(size: EventUUID.length) { uuid.write(to: $0) }
    }

    mutating func write(_ points: ModePoints) {
        write(points.total)
        write(points.highestLevel)
    }

    /// Writes the last moment, after the overall points; a negative instant means that there is none. Earlier releases
    /// read only the points and write no last moment, so it must then be found in the log again. The instant of the
    /// last administrative event follows if needed, and then the ``StateMarks``.
    mutating func write(_ moment: Moment?) {
        write(moment?.milliseconds ?? -1)
        if let moment { write(Int64(moment.offsetSeconds)) }
    }

    /// Writes what later formats added after the points of a mode. Earlier releases read only the points, and write the
    /// cell without the rest.
    fileprivate mutating func write(_ history: UnsafePointer<ModeHistory>) {
        write(history.pointee.rules)
        if let last = history.pointee.last {
            write(last.milliseconds)
            write(last.id.source.string.utf8)
            write(last.id)
        } else if history.pointee.resetAt != nil {
            // An empty id marks a missing event, since no event has an empty id.
            write(Int64(0))
            write("".utf8)
            write("".utf8)
        }
        if let reset = history.pointee.resetAt { write(reset) }
    }
}
