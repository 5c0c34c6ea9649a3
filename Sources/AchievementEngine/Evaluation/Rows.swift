import AchievementCore
import AchievementStorage

/// The numbers of a row. Their meaning depends on the kind of metric:
///
/// | kind | key | a | b | c |
/// |---|---|---|---|---|
/// | sum that keeps days | day | integer part | billionths | 1 if a source reported it |
/// | the same, a source's report | day and source | instant, ms | integer part | billionths |
/// | set | member | instant of the earliest insert, ms | its UTC offset, s | |
/// | active days | day / 64, rounded down | bits: active | bits: frozen | bits: imported, if derived from a sum |
/// | family | key | integer part | billionths | |
/// | largest fall or rise | 2 · index, + 1 for an end | instant, ms | integer part | billionths |
/// | most within a span of time | number of the event, modulo 100 | instant, ms | | |
/// | points of a mode | day | points | | |
/// | unlocks | achievement symbol / 64 | bits of unlocked | bits of revoked | |
/// | periods of a recurring achievement | period | 1 if held | 1 if revoked | |
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

    /// The amount in `a` and `b`; zero if they do not form one.
    var amount: Amount { Amount(whole: a, billionths: Int32(clamping: b)) ?? .zero }
}

/// The address of a row: its key and its slot. Slots are numbered by metric, then by mode (points), then by recurring
/// achievement (held periods).
struct RowAddress: Hashable, Comparable, Sendable {
    let key: RowKey
    private let number: Int32

    init(slot: Int, key: RowKey) {
        self.key = key
        number = Int32(clamping: slot)
    }

    var slot: Int { Int(number) }

    /// Compares slot numbers first, because many rows have the same day as their key.
    static func == (left: RowAddress, right: RowAddress) -> Bool {
        left.number == right.number && left.key == right.key
    }

    static func < (left: RowAddress, right: RowAddress) -> Bool {
        left.slot == right.slot ? left.key < right.key : left.slot < right.slot
    }
}

/// The rows that one change reads and writes.
enum TouchedRows {
    case nothing
    /// A row under a known key.
    case row(RowKey)
    /// Every row of the metric.
    case allRows
    /// The page of a day. A freeze, a streak of weeks, and a day that lies before the last known one or meets freezes
    /// that were booked ahead need all pages, because the day can join any run.
    case day(Int32)
}

extension Rulebook {
    /// Returns the rows that applying `change` reads and writes. The only source of this for both loading and applying.
    func touchedRows(_ change: MetricChange, at moment: Moment) -> TouchedRows {
        // Tested for `nil` before it is bound, because the binding copies the value even when it is `nil`.
        if change.key != nil, let key = change.key { return .row(.text(key)) }
        let moment = change.at ?? moment
        let traits = traits[change.metric]
        return switch change.operation {
        case .add where traits.keepsDays: .row(.number(Int64(traits.rules.day(of: moment).number)))
        case .offer where traits.kind == .largestFall || traits.kind == .largestRise || traits.kind == .mostWithin:
            .allRows
        case .dayTotal, .reach(canFall: true): .allRows
        case .reach(canFall: false) where traits.isOfWeeks: .allRows
        case .add, .addUndated, .offer, .insert: .nothing
        case .markDay, .reach(canFall: false): .day(traits.rules.day(of: moment).number)
        case .mark(let day), .freeze(let day): .day(day.number)
        }
    }

    /// The row of the points that a mode earns on a local day.
    func pointsRow(_ mode: Int, _ day: Day) -> RowAddress {
        RowAddress(slot: pointsSlot(mode), key: .number(Int64(day.number)))
    }

    /// The slot of the points that a mode earns.
    func pointsSlot(_ mode: Int) -> Int { metrics.count + mode }

    /// Calls `body` with the modes that may earn points from `writes`, some of them more than once.
    func forEachModeThatMayEarn(from writes: EventWrites, _ body: (Int) -> Void) {
        for award in writes.awards { body(award.mode) }
        for change in writes.changes {
            for mode in metrics[change.metric].readingModes { body(mode) }
        }
        switch writes.command {
        case .grant(let achievement, _), .revoke(let achievement, _, _):
            body(achievements[achievement].mode)
        case .grantOccurrence(let occurrence, _), .revokeOccurrence(let occurrence, _, _):
            body(achievements[occurrence.achievement].mode)
        case .importUnlocks(let unlocks):
            for unlock in unlocks { body(achievements[unlock.achievement].mode) }
        case .define, .withdraw, .void, .reset, nil:
            break
        }
    }
}
