import AchievementCore
import AchievementStorage
import AchievementSupport

/// Encodes and decodes a player's progress.
///
/// The compact state is a format byte, followed by cells of symbol, tag and payload. Cells that the rulebook does not
/// know are preserved, except counts of collections and partial readings: those would go stale, so they are dropped,
/// and recounted by the next release that knows them.
final class StateCodec: Sendable {
    let rulebook: Rulebook
    let symbols: SymbolTable
    /// By metric index, whether the metric is a partial reading.
    private let isReading: [Bool]
    /// By partial reading, its base metric, and whether it is stored even if the base metric is empty.
    let readings: [(base: Int, isAlwaysKept: Bool)]
    /// The metrics with active days, each with its mode and its streak rules.
    private let streakRules: [(metric: Int, mode: Int?, rules: PackedStreakRules)]
    /// By collection index, the set whose members the collection counts.
    let setsOfCollections: [Int]
    private let rulesVersions: [Int64]
    /// Indices of modes and achievements by the identity of their ids, which needs no hashing.
    let modeIndices: IdentityTable
    let achievementIndices: IdentityTable
    let evidenceTexts: EvidenceTexts
    let parts: StateParts
    /// A player before decoding, and a new player, copied for each player that is loaded.
    private let unread: PlayerProgress
    let new: PlayerProgress

    /// Format 1 had no inline rows.
    static let formats: ClosedRange<UInt8> = 1...2
    static let overallTag: UInt8 = 6
    static let pointsTag: UInt8 = 7
    static let countTag: UInt8 = 8
    /// A partial reading: the tag and payload of its cell, or nothing if it is empty.
    static let readingTag: UInt8 = 9
    /// The number of held periods of a recurring achievement.
    static let timesTag: UInt8 = 10
    /// Inline rows, which are not stored separately yet.
    static let rowsTag: UInt8 = 11
    /// The maximum number of inline rows, of about ten bytes each. More make states longer; fewer cause more writes.
    static let recentRowLimit = 16
    /// The series of the pages of unlock bits. The numbers of symbols start at 1.
    static let unlockSeries: Int64 = 0

    init(rulebook: Rulebook, symbols: SymbolTable) {
        self.rulebook = rulebook
        self.symbols = symbols
        isReading = rulebook.metrics.map { $0.reading != nil }
        readings = rulebook.metrics[rulebook.firstReading...].map { metric in
            (metric.reading?.base ?? 0, metric.reading?.isAlwaysKept ?? false)
        }
        streakRules = rulebook.metrics.indices.compactMap { index in
            let definition = rulebook.metrics[index].definition
            guard definition.kind == .activeDays else { return nil }
            return (index, rulebook.modeIndices[rulebook.metrics[index].mode], definition.rules.packed)
        }
        modeIndices = IdentityTable(rulebook.modes.enumerated().map { ($0.element.id.rawValue, $0.offset) })
        achievementIndices = IdentityTable(
            rulebook.achievements.enumerated().map { ($0.element.key.id.rawValue, $0.offset) })
        setsOfCollections = rulebook.collections.map(\.metric)
        evidenceTexts = EvidenceTexts(rulebook)
        parts = StateParts(rulebook, symbols)
        rulesVersions = rulebook.modes.map { Int64($0.rulesVersion) }
        unread = PlayerProgress(rulebook, isWhole: false)
        var new = PlayerProgress(rulebook, isWhole: true)
        // The state of a player without events is empty, except for mode histories and readings that are always stored.
        new.coded.isExact = new.histories.allSatisfy(\.isPlain) && !readings.contains(where: \.isAlwaysKept)
        self.new = new
    }

    /// Decodes the progress in `state`, without separately stored rows.
    ///
    /// - Throws: ``StoreError`` with code `corrupt` if the bytes are not a state of a known format.
    func progress(from state: [UInt8]) throws(StoreError) -> DecodedState {
        var decoded = DecodedState(progress: unread)
        var reader = ByteReader(state[...])
        guard let format = reader.byte() else { throw corrupt("it is empty") }
        guard StateCodec.formats.contains(format) else {
            throw corrupt("its format is \(format), not \(StateCodec.formats.upperBound)")
        }
        var seen = SeenSubjects(metrics: symbols.metrics.count, collections: symbols.collections.count)
        while !reader.isAtEnd {
            guard let symbol = reader.number(), let tag = reader.byte(), let payload = reader.payload() else {
                throw corrupt("it ends in the middle of a cell")
            }
            guard let subject = symbols.subject(of: symbol) else {
                try read(unknown: symbol, tag, payload, of: state, into: &decoded)
                continue
            }
            guard read(subject, tag, payload, into: &decoded.progress) else {
                throw corrupt("the cell of symbol \(symbol) is damaged")
            }
            seen.insert(subject)
        }
        noteStale(&decoded, seen)
        return decoded
    }

    private func read(
        unknown symbol: Int64, _ tag: UInt8, _ payload: ArraySlice<UInt8>, of state: [UInt8],
        into decoded: inout DecodedState
    ) throws(StoreError) {
        switch tag {
        case StateCodec.overallTag:
            var reader = ByteReader(payload)
            guard let points = ModePoints(&reader), reader.isAtEnd || readLastMoment(&reader, into: &decoded) else {
                throw corrupt("the overall points are damaged")
            }
            decoded.progress.overall = points
        case StateCodec.rowsTag:
            var reader = ByteReader(payload)
            while !reader.isAtEnd {
                guard let row = reader.row() else { throw corrupt("a recent row is damaged") }
                guard let slot = symbols.slot(ofSeries: row.series) else { continue }
                decoded.progress.load(recent: RowValue(row), at: RowAddress(slot: slot, key: row.key))
            }
            decoded.progress.coded.add(rows: payload, of: state)
        case StateCodec.countTag, StateCodec.readingTag:
            break
        default:
            decoded.progress.foreign.append(ForeignCell(symbol: symbol, tag: tag, payload: Array(payload)))
        }
    }

    /// Reads the last moment after the overall points.
    private func readLastMoment(_ reader: inout ByteReader, into decoded: inout DecodedState) -> Bool {
        guard let milliseconds = reader.number() else { return false }
        decoded.stale.lacksLastMoment = false
        if milliseconds >= 0 {
            guard let offset = reader.number(),
                let moment = Moment(exactly: milliseconds, offsetSeconds: Int(clamping: offset))
            else { return false }
            decoded.progress.setLastMoment(moment)
        }
        guard !reader.isAtEnd else { return true }
        guard let administered = reader.number() else { return false }
        decoded.progress.note(administered: administered)
        guard !reader.isAtEnd else { return true }
        guard let marks = reader.number().map(StateMarks.init(rawValue:)) else { return false }
        decoded.progress.hasForeignDates = marks.contains(.foreignDates)
        decoded.progress.holdsUnexplained = marks.contains(.unexplained)
        if marks.contains(.importedLastMoment) {
            decoded.progress.setLastMoment(decoded.progress.lastMoment, isImported: true)
        }
        return true
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
            progress.replaceCell(of: index, by: cell)
        case .points(let mode):
            guard tag == StateCodec.pointsTag, let points = ModePoints(&reader) else { return false }
            progress.changePoints(of: mode) { $0 = points }
            guard !reader.isAtEnd else { break }
            guard let history = history(&reader) else { return false }
            progress.changeHistory(of: mode) { $0 = history }
        case .collection(let index):
            guard tag == StateCodec.countTag, let count = reader.count() else { return false }
            progress.replaceCount(ofCollection: index, by: count)
        case .recurring(let index):
            guard tag == StateCodec.timesTag, let times = reader.count() else { return false }
            progress.replaceCount(ofRecurring: index, by: times)
        }
        return true
    }

    private func cell(of index: Int, _ tag: UInt8, _ payload: ArraySlice<UInt8>) -> MetricCell? {
        guard isReading[index] else { return MetricCell(tag: tag, payload: payload) }
        guard tag == StateCodec.readingTag else { return nil }
        guard let inner = payload.first else { return .empty }
        return MetricCell(tag: inner, payload: payload.dropFirst())
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

    private func noteStale(_ decoded: inout DecodedState, _ seen: SeenSubjects) {
        for index in rulebook.collections.indices where !seen.collections.contains(index) {
            let metric = rulebook.collections[index].metric
            if decoded.progress.cells[metric] != .empty { decoded.stale.metrics.insert(metric) }
        }
        for index in rulebook.firstReading..<isReading.count where !seen.metrics.contains(index) {
            guard let reading = rulebook.metrics[index].reading, reading.isWorthKeeping(decoded.progress) else {
                continue
            }
            if reading.isRow { decoded.stale.metrics.insert(index) } else { decoded.stale.readings.insert(index) }
        }
        for (index, rules) in rulesVersions.enumerated() where decoded.progress.histories[index].rules != rules {
            if decoded.progress.histories[index].rules < rules {
                decoded.stale.modes.insert(index)
            } else {
                decoded.stale.newerModes.insert(index)
            }
            // The lower version is kept, so that the newer release replays this mode.
            decoded.progress.changeHistory(of: index) { $0.rules = min($0.rules, rules) }
        }
        for (metric, mode, rules) in streakRules {
            guard case .activeDays(let days) = decoded.progress.cells[metric], days.rules != rules else { continue }
            decoded.stale.metrics.insert(metric)
            // Days may differ, and an import's longest streak was placed by the rules of its time: only the log shows
            // where.
            let mayHaveImports = decoded.progress.lastAdministered > .min
            if days.rules.hour != rules.hour || mayHaveImports, let mode { decoded.stale.modes.insert(mode) }
        }
    }

    private func corrupt(_ reason: String) -> StoreError {
        StoreError(.corrupt, "the state of a player cannot be read: \(reason)")
    }
}

/// The subjects with a cell in a state, for those where a missing cell has a meaning.
private struct SeenSubjects {
    private(set) var metrics: BitSet
    private(set) var collections: BitSet

    init(metrics: Int, collections: Int) {
        self.metrics = BitSet(capacity: metrics)
        self.collections = BitSet(capacity: collections)
    }

    mutating func insert(_ subject: SymbolTable.Subject) {
        switch subject {
        case .metric(let index): metrics.insert(index)
        case .collection(let index): collections.insert(index)
        case .points, .recurring: break
        }
    }
}

extension ModePoints {
    /// Reads points and level; `nil` for impossible values, which would overflow or take forever to count to.
    fileprivate init?(_ reader: inout ByteReader) {
        guard let total = reader.number(), total.magnitude <= ByteReader.largestCount, let level = reader.count(),
            level > 0
        else { return nil }
        self.init(total: total, highestLevel: level)
    }
}

/// A player's decoded progress, and what must be recounted before it can be used.
struct DecodedState: Sendable {
    var progress: PlayerProgress
    var stale = StaleParts(lacksLastMoment: true)
}

/// Rarely set flags of a player, stored after the moments of a compact state.
struct StateMarks: OptionSet {
    let rawValue: Int64

    /// See ``PlayerProgress/hasForeignDates``.
    static let foreignDates = StateMarks(rawValue: 1)
    /// See ``PlayerProgress/isLastMomentImported``.
    static let importedLastMoment = StateMarks(rawValue: 2)
    /// See ``PlayerProgress/holdsUnexplained``.
    static let unexplained = StateMarks(rawValue: 4)

    init(rawValue: Int64) { self.rawValue = rawValue }

    init(_ progress: borrowing PlayerProgress) {
        self = []
        if progress.hasForeignDates { insert(.foreignDates) }
        if progress.isLastMomentImported { insert(.importedLastMoment) }
        if progress.holdsUnexplained { insert(.unexplained) }
    }
}
