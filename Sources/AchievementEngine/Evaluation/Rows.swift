import AchievementCore
import AchievementStorage

/// The numbers of a row. What they mean depends on the kind of metric:
///
/// | kind | key | a | b | c |
/// |---|---|---|---|---|
/// | sum that keeps days | day | integer part | billionths | |
/// | set | member | instant of the earliest insert, ms | its UTC offset, s | |
/// | active days | day / 64, rounded down | bits of active days | bits of frozen days | |
/// | family | key | integer part | billionths | instant, ms |
/// | largest fall or rise | 2 · place, + 1 for an end | instant, ms | integer part | billionths |
/// | points of a mode | day | points | | |
/// | unlocks | achievement symbol / 64 | bits of unlocked | bits of revoked | |
struct RowValue: Hashable, Sendable {
    var a: Int64
    var b: Int64 = 0
    var c: Int64 = 0

    init(a: Int64, b: Int64 = 0, c: Int64 = 0) {
        self.a = a
        self.b = b
        self.c = c
    }

    init(_ amount: Amount) { self.init(a: amount.whole, b: Int64(amount.nanos)) }

    init(_ row: StoredRow) { self.init(a: row.a, b: row.b, c: row.c) }

    /// The amount in `a` and `b`; zero if they hold none.
    var amount: Amount { Amount(whole: a, billionths: Int32(clamping: b)) ?? .zero }
}

/// Where a row stands: its slot (the index of a metric, or of the points of a mode behind them) and its key.
struct RowAddress: Hashable, Sendable {
    let slot: Int
    let key: RowKey
}

/// The rows of one slot that are in memory: those that exist, and those that are known not to.
struct SlotRows: Hashable, Sendable {
    private(set) var values: [RowKey: RowValue] = [:]
    private var absent: Set<RowKey> = []
    /// Whether every row that the store has is here.
    var isWhole: Bool

    init(isWhole: Bool) { self.isWhole = isWhole }

    func knows(_ key: RowKey) -> Bool { isWhole || values[key] != nil || absent.contains(key) }

    mutating func set(_ value: RowValue, _ key: RowKey) { values[key] = value }

    /// Notes that the store was asked for a row.
    mutating func noteAsked(_ key: RowKey) { if values[key] == nil { absent.insert(key) } }

    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        absent.removeAll()
        isWhole = true
    }
}

/// The rows that one change touches.
enum Touch {
    case nothing
    /// A row under a known key.
    case row(RowKey)
    /// Every row of the metric.
    case allRows
    /// The page of a day; every page for a freeze, or if the day lies before the last known one or meets freezes that
    /// were booked ahead: it can join any run then.
    case day(Int32)
}

extension Rulebook {
    /// The rows that applying `change` reads and writes. Both loading and applying ask here, and nowhere else.
    func touch(_ change: EventWrites.Change, at moment: Moment) -> Touch {
        if let key = change.key { return .row(.text(key)) }
        let moment = change.at ?? moment
        let definition = metrics[change.metric].definition
        return switch change.operation {
        case .add where definition.keepsDays: .row(.number(Int64(definition.rules.day(of: moment).number)))
        case .offer where definition.kind == .largestFall || definition.kind == .largestRise: .allRows
        case .add, .addUndated, .offer: .nothing
        case .insert(let member): .row(.text(member))
        case .markDay: .day(definition.rules.day(of: moment).number)
        case .mark(let day), .freeze(let day): .day(day.number)
        }
    }

    /// The row of the points that a mode earns on a local day.
    func pointsRow(_ mode: Int, _ day: Day) -> RowAddress {
        RowAddress(slot: metrics.count + mode, key: .number(Int64(day.number)))
    }

    /// The modes that may get points from `writes`.
    func modesThatMayEarn(from writes: EventWrites) -> Set<Int> {
        var modes = Set(writes.awards.map(\.mode))
        for change in writes.changes { modes.formUnion(metrics[change.metric].readingModes) }
        switch writes.command {
        case .grant(let achievement, _), .revoke(let achievement, _, _):
            modes.insert(achievements[achievement].mode)
        case .grantOccurrence(let occurrence, _), .revokeOccurrence(let occurrence, _, _):
            modes.insert(achievements[occurrence.achievement].mode)
        case .importUnlocks(let unlocks):
            modes.formUnion(unlocks.map { achievements[$0.achievement].mode })
        case .define, .withdraw, .void, .reset, nil:
            break
        }
        return modes
    }
}

/// The rows that events of one player will touch and that are not in memory yet.
struct RowNeeds {
    private var slots: Set<Int> = []
    private var rows: Set<RowAddress> = []
    private var lastDays: [Int: Int32] = [:]

    var isEmpty: Bool { slots.isEmpty && rows.isEmpty }

    /// Adds what `writes` touch. Writes are added in the order in which they will be applied.
    mutating func add(_ writes: EventWrites, at moment: Moment, of progress: PlayerProgress, _ rulebook: Rulebook) {
        for mode in rulebook.modesThatMayEarn(from: writes) {
            add(rulebook.pointsRow(mode, moment.localDay), of: progress)
        }
        for address in rulebook.occurrenceRows(of: writes, at: moment) { add(address, of: progress) }
        for address in rulebook.importedRows(of: writes) { add(address, of: progress) }
        for change in writes.changes {
            let touched = rulebook.touch(change, at: moment)
            if case .allRows = touched { add(slot: change.metric, of: progress) }
            guard change.period == nil else { continue }
            switch touched {
            case .nothing, .allRows: continue
            case .row(let key): add(RowAddress(slot: change.metric, key: key), of: progress)
            case .day(let day): add(day: day, isFreeze: change.operation.isFreeze, of: change.metric, progress)
            }
        }
    }

    /// Adds the points that every mode may earn on a day.
    mutating func addPoints(on day: Day, of progress: PlayerProgress, _ rulebook: Rulebook) {
        for mode in rulebook.modes.indices { add(rulebook.pointsRow(mode, day), of: progress) }
    }

    /// Adds every row of a slot.
    mutating func add(slot: Int, of progress: PlayerProgress) {
        if !progress.rows[slot].isWhole { slots.insert(slot) }
    }

    private mutating func add(day: Int32, isFreeze: Bool, of metric: Int, _ progress: PlayerProgress) {
        var last = lastDays[metric] ?? .min
        var isJoining = isFreeze
        if case .activeDays(let days) = progress.cells[metric] {
            last = max(last, days.runLast)
            isJoining = isJoining || days.needsAllPages(for: day)
        }
        if isJoining || day < last {
            add(slot: metric, of: progress)
        } else {
            add(RowAddress(slot: metric, key: DayPages.key(day)), of: progress)
        }
        lastDays[metric] = max(last, day)
    }

    private mutating func add(_ address: RowAddress, of progress: PlayerProgress) {
        if !progress.rows[address.slot].knows(address.key) { rows.insert(address) }
    }

    /// What to ask a store for, in a fixed order.
    func requests(_ symbols: SymbolTable) -> [RowRequest] {
        var keys: [Int: [RowKey]] = [:]
        for row in rows where !slots.contains(row.slot) { keys[row.slot, default: []].append(row.key) }
        return slots.sorted().map { RowRequest(series: symbols.series(ofSlot: $0), .all) }
            + keys.sorted { $0.key < $1.key }.map { slot, keys in
                RowRequest(series: symbols.series(ofSlot: slot), .keys(keys.sorted()))
            }
    }
}
