import AchievementCore
import AchievementStorage

/// Turns a player's progress into stored form and back.
///
/// The compact state is a format byte, then cells of symbol, tag and payload. Cells that the rulebook does not know
/// are kept as they are, except counts of collections and readings in time: those would go stale, so they are dropped
/// and counted again by whoever knows them.
struct StateCodec: Sendable {
    let rulebook: Rulebook
    let symbols: SymbolTable

    private static let format: UInt8 = 1
    private static let overallTag: UInt8 = 6
    private static let pointsTag: UInt8 = 7
    private static let countTag: UInt8 = 8
    /// A reading in time: tag and payload of its cell, or nothing if it is empty.
    private static let readingTag: UInt8 = 9
    /// How many periods of a recurring achievement are held.
    private static let timesTag: UInt8 = 10
    /// The series of the pages of unlock bits; store symbols count from 1.
    static let unlockSeries: Int64 = 0

    func state(of progress: PlayerProgress) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(byte: StateCodec.format)
        func write(_ symbol: Int64, _ tag: UInt8, _ payload: [UInt8]) {
            writer.write(symbol)
            writer.write(byte: tag)
            writer.write(payload)
        }
        write(0, StateCodec.overallTag, payload(of: progress.overall))
        for (index, cell) in progress.cells.enumerated() {
            if let reading = rulebook.metrics[index].reading {
                guard reading.isWorthKeeping(progress, rulebook) || cell != .empty else { continue }
                write(symbols.metrics[index], StateCodec.readingTag, cell.tag.map { [$0] + cell.payload } ?? [])
            } else if let tag = cell.tag {
                write(symbols.metrics[index], tag, cell.payload)
            }
        }
        for (index, points) in progress.points.enumerated() {
            let history = progress.histories[index]
            guard points != ModePoints() || history != ModeHistory() else { continue }
            write(symbols.points[index], StateCodec.pointsTag, payload(of: points, history))
        }
        for (index, count) in progress.collected.enumerated() where isCountWorthKeeping(index, progress) {
            var payload = ByteWriter()
            payload.write(count)
            write(symbols.collections[index], StateCodec.countTag, payload.bytes)
        }
        for (index, times) in progress.times.enumerated() where times != 0 {
            var payload = ByteWriter()
            payload.write(times)
            write(symbols.recurring[index], StateCodec.timesTag, payload.bytes)
        }
        for cell in progress.foreign { write(cell.symbol, cell.tag, cell.payload) }
        return writer.bytes
    }

    /// A count is stored, even if 0, once its set has members; a missing one says "count again".
    private func isCountWorthKeeping(_ index: Int, _ progress: PlayerProgress) -> Bool {
        progress.cells[rulebook.collections[index].metric] != .empty
    }

    private func payload(of points: ModePoints) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(points.total)
        writer.write(points.highestLevel)
        return writer.bytes
    }

    /// Points, then what later versions added: a release that does not know it reads the points alone, and writes the
    /// cell without it.
    private func payload(of points: ModePoints, _ history: ModeHistory) -> [UInt8] {
        guard history != ModeHistory() else { return payload(of: points) }
        var writer = ByteWriter()
        writer.write(points.total)
        writer.write(points.highestLevel)
        writer.write(history.rules)
        if history.last != nil || history.resetAt != nil {
            // No event has an empty id.
            let id = history.last?.id ?? EventID(source: "", id: "")
            writer.write(history.last?.milliseconds ?? 0)
            writer.write(Array(id.source.string.utf8))
            writer.write(Array(id.id.string.utf8))
        }
        if let reset = history.resetAt { writer.write(reset) }
        return writer.bytes
    }

    /// The progress in `state`, without rows.
    ///
    /// - Throws: ``StoreError`` with code `corrupt` if the bytes are not a state of a known format.
    func progress(from state: [UInt8]) throws(StoreError) -> DecodedState {
        var decoded = DecodedState(progress: PlayerProgress(rulebook, isWhole: false))
        var reader = ByteReader(state[...])
        guard let format = reader.byte() else { throw corrupt("it is empty") }
        guard format == StateCodec.format else { throw corrupt("its format is \(format), not \(StateCodec.format)") }
        var seen: Set<SymbolTable.Subject> = []
        while !reader.isAtEnd {
            guard let symbol = reader.number(), let tag = reader.byte(), let payload = reader.payload() else {
                throw corrupt("it ends in the middle of a cell")
            }
            guard let subject = symbols.subjects[symbol] else {
                try read(unknown: symbol, tag, payload, into: &decoded.progress)
                continue
            }
            guard read(subject, tag, payload, into: &decoded.progress) else {
                throw corrupt("the cell of symbol \(symbol) is damaged")
            }
            seen.insert(subject)
        }
        decoded.noteStale(rulebook: rulebook, seen: seen)
        return decoded
    }

    private func read(
        unknown symbol: Int64, _ tag: UInt8, _ payload: ArraySlice<UInt8>, into progress: inout PlayerProgress
    ) throws(StoreError) {
        switch tag {
        case StateCodec.overallTag:
            guard let points = points(payload) else { throw corrupt("the overall points are damaged") }
            progress.overall = points
        case StateCodec.countTag, StateCodec.readingTag:
            break
        default:
            progress.foreign.append(ForeignCell(symbol: symbol, tag: tag, payload: Array(payload)))
        }
    }

    private func read(
        _ subject: SymbolTable.Subject, _ tag: UInt8, _ payload: ArraySlice<UInt8>, into progress: inout PlayerProgress
    ) -> Bool {
        var reader = ByteReader(payload)
        switch subject {
        case .metric(let index):
            guard let cell = cell(of: index, tag, payload),
                cell.fits(rulebook.metrics[index].definition.kind)
            else { return false }
            progress.cells[index] = cell
        case .points(let mode):
            guard tag == StateCodec.pointsTag, let total = reader.number(), let level = reader.number() else {
                return false
            }
            progress.points[mode] = ModePoints(total: total, highestLevel: level)
            guard !reader.isAtEnd else { break }
            guard let history = history(&reader) else { return false }
            progress.histories[mode] = history
        case .collection(let index):
            guard tag == StateCodec.countTag, let count = reader.number() else { return false }
            progress.collected[index] = count
        case .recurring(let index):
            guard tag == StateCodec.timesTag, let times = reader.number() else { return false }
            progress.times[index] = times
        }
        return true
    }

    private func cell(of index: Int, _ tag: UInt8, _ payload: ArraySlice<UInt8>) -> MetricCell? {
        guard rulebook.metrics[index].reading != nil else { return MetricCell(tag: tag, payload: payload) }
        guard tag == StateCodec.readingTag else { return nil }
        guard let inner = payload.first else { return .empty }
        return MetricCell(tag: inner, payload: payload.dropFirst())
    }

    private func points(_ payload: ArraySlice<UInt8>) -> ModePoints? {
        var reader = ByteReader(payload)
        guard let total = reader.number(), let level = reader.number() else { return nil }
        return ModePoints(total: total, highestLevel: level)
    }

    private func history(_ reader: inout ByteReader) -> ModeHistory? {
        guard let rules = reader.number() else { return nil }
        guard !reader.isAtEnd else { return ModeHistory(rules: rules) }
        guard let milliseconds = reader.number(), let source = reader.payload(), let id = reader.payload() else {
            return nil
        }
        let event = EventID(source: String(decoding: source, as: UTF8.self), id: String(decoding: id, as: UTF8.self))
        let last = id.isEmpty ? nil : CanonicalPosition(milliseconds: milliseconds, id: event)
        guard !reader.isAtEnd else { return ModeHistory(rules: rules, last: last) }
        return reader.number().map { ModeHistory(rules: rules, last: last, resetAt: $0) }
    }

    private func corrupt(_ why: String) -> StoreError {
        StoreError(.corrupt, "the state of a player cannot be read: \(why)")
    }
}

/// A player's progress as decoded, and what has to be counted again before it can be used.
struct DecodedState: Sendable {
    var progress: PlayerProgress
    /// Metrics whose rows have to be read whole, because a collection over them was not counted or their streak
    /// rules changed.
    var staleMetrics: Set<Int> = []
    /// Readings in time that were not counted; only the log knows what they hold.
    var staleReadings: Set<Int> = []
    /// Modes whose history was judged under older rules.
    var staleModes: Set<Int> = []

    mutating func noteStale(rulebook: Rulebook, seen: Set<SymbolTable.Subject>) {
        for (index, collection) in rulebook.collections.enumerated() where !seen.contains(.collection(index)) {
            if progress.cells[collection.metric] != .empty { staleMetrics.insert(collection.metric) }
        }
        for index in rulebook.listedMetrics.upperBound..<rulebook.metrics.count where !seen.contains(.metric(index)) {
            let isWorthCounting = rulebook.metrics[index].reading?.isWorthKeeping(progress, rulebook) ?? false
            if isWorthCounting { staleReadings.insert(index) }
        }
        for (index, mode) in rulebook.modes.enumerated() {
            let rules = Int64(mode.rulesVersion)
            if progress.histories[index].rules < rules { staleModes.insert(index) }
            // What this release adds to the work of a newer one is for that one to judge again.
            progress.histories[index].rules = min(progress.histories[index].rules, rules)
        }
        for (index, metric) in rulebook.metrics.enumerated() {
            guard case .activeDays(let days) = progress.cells[index] else { continue }
            if days.reach != Int32(metric.definition.rules.reach) { staleMetrics.insert(index) }
        }
    }
}
