import AchievementCore
import AchievementStorage

extension StateCodec {
    /// The compact state.
    func state(of progress: PlayerProgress) -> [UInt8] {
        var writer = ScratchWriter()
        write(progress, to: &writer)
        return writer.take()
    }

    /// Writes the compact state. O(metrics), most of which a player has nothing of.
    func write(_ progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        writer.write(byte: StateCodec.formats.upperBound)
        writer.write(cell: 0, StateCodec.overallTag) { $0.write(progress.overall) }
        writeCells(progress, to: &writer)
        // Histories are read where they stand: a copy is one more user of the ids in it.
        progress.histories.withUnsafeBufferPointer { histories in
            guard let first = histories.baseAddress else { return }
            for index in histories.indices {
                let history = first + index
                guard progress.points[index] != ModePoints() || !history.pointee.isPlain else { continue }
                writer.write(cell: symbols.points[index], StateCodec.pointsTag) {
                    $0.write(progress.points[index])
                    if !history.pointee.isPlain { $0.write(history) }
                }
            }
        }
        // A count is stored, even if 0, once its set has members; a missing one says "count again".
        for index in progress.collected.indices where progress.cells[setsOfCollections[index]] != .empty {
            writer.write(cell: symbols.collections[index], StateCodec.countTag) { $0.write(progress.collected[index]) }
        }
        for index in progress.times.indices where progress.times[index] != 0 {
            writer.write(cell: symbols.recurring[index], StateCodec.timesTag) { $0.write(progress.times[index]) }
        }
        if !progress.recentRows.isEmpty || !progress.foreignRows.isEmpty {
            writer.write(cell: 0, StateCodec.rowsTag) { writer in
                for index in progress.recentRows.indices {
                    writer.write(
                        progress.recentRows[index].value,
                        symbols.series(ofSlot: progress.recentRows[index].address.slot),
                        progress.recentRows[index].address.key)
                }
                for row in progress.foreignRows { writer.write(RowValue(row), row.series, row.key) }
            }
        }
        for cell in progress.foreign { writer.write(cell: cell.symbol, cell.tag) { $0.append(cell.payload) } }
    }

    private func writeCells(_ progress: borrowing PlayerProgress, to writer: inout ScratchWriter) {
        let listed = rulebook.listedMetrics
        for index in listed {
            guard let tag = progress.cells[index].tag else { continue }
            writer.write(cell: symbols.metrics[index], tag) { progress.cells[index].write(to: &$0) }
        }
        for (place, reading) in readings.enumerated() {
            let index = listed.upperBound + place
            let tag = progress.cells[index].tag
            guard tag != nil || reading.isAlwaysKept || progress.cells[reading.base] != .empty else { continue }
            writer.write(cell: symbols.metrics[index], StateCodec.readingTag) { writer in
                guard let tag else { return }
                writer.write(byte: tag)
                progress.cells[index].write(to: &writer)
            }
        }
    }
}

extension ScratchWriter {
    /// Writes a cell of a state: its symbol, its tag, and the payload behind its length.
    @inline(__always)
    fileprivate mutating func write(cell symbol: Int64, _ tag: UInt8, _ body: (inout ScratchWriter) -> Void) {
        write(symbol)
        write(byte: tag)
        writePayload(body)
    }

    fileprivate mutating func write(_ points: ModePoints) {
        write(points.total)
        write(points.highestLevel)
    }

    /// Writes, behind the points of a mode, what later versions added: a release that does not know it reads the points
    /// alone, and writes the cell without it.
    fileprivate mutating func write(_ history: UnsafePointer<ModeHistory>) {
        write(history.pointee.rules)
        if let last = history.pointee.last {
            write(last.milliseconds)
            write(last.id.source.string.utf8)
            write(last.id)
        } else if history.pointee.resetAt != nil {
            // No event has an empty id.
            write(Int64(0))
            write("".utf8)
            write("".utf8)
        }
        if let reset = history.pointee.resetAt { write(reset) }
    }
}
