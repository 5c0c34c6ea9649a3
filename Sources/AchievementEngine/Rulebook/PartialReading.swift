import AchievementCore
import AchievementSupport

/// A part of a metric, as a criterion reads it: within a window, in each period by itself, of one member of a family, or
/// two of these. It accumulates as the metric does, fed by that part of its changes alone.
///
/// It stands behind the metrics that modes list, with a cell and rows of its own, so applying a change and loading the
/// rows for it know nothing of parts. One that is read in each period has a cell for each, kept in rows; see
/// ``PeriodRows``.
struct PartialReading: Hashable, Sendable {
    /// The metric whose writes feed it.
    let base: Int
    /// How it accumulates, which is as the metric does.
    let definition: MetricDefinition
    /// The member of the family that is read; `nil` for the whole metric.
    let member: ExactText?
    /// When; `nil` for always.
    let span: Span?

    enum Span: Hashable, Sendable {
        case window(TimeWindow)
        case every(Recurrence)
    }

    /// The name under which it is stored; another window, or other days, make another name.
    var symbol: String {
        switch span {
        case nil: return "member:\(definition.id)"
        case .window(.instants(let from, let until))?:
            return "within:\(definition.id)#\(from.milliseconds)-\(until.milliseconds)"
        case .window(.days(let from, let through))?:
            return "within:\(definition.id)#\(from)-\(through)" + (hour == 0 ? "" : "#\(hour)h")
        case .every(let recurrence)?:
            // Other streak rules make another name too: the streaks of each period are counted again.
            return "every:\(definition.id)#\(recurrence.rawValue)#\(hour)h#\(definition.rules.packed.linking)"
        }
    }

    private var hour: Int { definition.rules.dayStartsAtHour }

    /// The window of the reading; in `period` if it is read in each.
    func window(in period: RecurrencePeriod?) -> TimeWindow? {
        switch span {
        case .window(let window)?: window
        case .every?: period?.window
        case nil: nil
        }
    }

    /// Whether it is what a member of a family has in all, which is the member's row.
    var isRow: Bool { span == nil }

    /// Whether a player may have something of it although the metric is empty: one that was reset, or a family, which has
    /// rows alone.
    var isAlwaysKept: Bool { definition.scope != nil || member != nil }

    /// Whether a player may have something of it, so that a missing count says "count again".
    func isWorthKeeping(_ progress: PlayerProgress) -> Bool { isAlwaysKept || progress.cells[base] != .empty }

    /// The cell of a member of whom a row has this.
    func cell(ofRow row: RowValue?) -> MetricCell {
        guard let row else { return .empty }
        return definition.kind == .sum ? .sum(total: row.amount, bestDay: .zero) : .best(row.amount)
    }
}

/// The windows over one metric, so that an event finds those it lies in at the cost of those that are open then.
struct WindowIndex: Sendable {
    private var instants = SpanList()
    private var days = SpanList()

    init(_ windows: [(window: TimeWindow, reading: Int)] = []) {
        var spans: (instants: [SpanList.Span], days: [SpanList.Span]) = ([], [])
        for (window, reading) in windows {
            switch window {
            case .instants(let from, let until):
                spans.instants.append(
                    SpanList.Span(start: from.milliseconds, end: until.milliseconds, reading: reading))
            case .days(let from, let through):
                spans.days.append(
                    SpanList.Span(start: Int64(from.number), end: Int64(through.number) + 1, reading: reading))
            }
        }
        instants = SpanList(spans.instants)
        days = SpanList(spans.days)
    }

    /// The readings whose windows `moment` lies in; its day is that of the metric's `rules`.
    func readings(at moment: Moment, _ rules: StreakRules) -> [Int] {
        instants.readings(from: moment.milliseconds, until: moment.milliseconds + 1)
            + days.readings(on: rules.day(of: moment))
    }

    /// The readings whose windows `day` lies in, or on a clock `offsetSeconds` ahead of UTC partly lies in.
    func readings(on day: Day, _ rules: StreakRules, offsetSeconds: Int) -> [Int] {
        let start = rules.start(of: day, offsetSeconds: offsetSeconds).milliseconds
        return instants.readings(from: start, until: start + 86_400_000) + days.readings(on: day)
    }
}

/// Spans of numbers, sorted by their starts.
private struct SpanList: Sendable {
    struct Span: Sendable {
        let start: Int64
        /// The first number after the span.
        let end: Int64
        let reading: Int
    }

    private var spans: [Span] = []
    /// The largest end of each span and those before it.
    private var ends: [Int64] = []

    init(_ spans: [Span] = []) {
        self.spans = spans.sorted { ($0.start, $0.reading) < ($1.start, $1.reading) }
        for span in self.spans { ends.append(max(ends.last ?? span.end, span.end)) }
    }

    func readings(on day: Day) -> [Int] { readings(from: Int64(day.number), until: Int64(day.number) + 1) }

    /// The readings of the spans that share a number with the one from `start` up to, not including, `end`.
    func readings(from start: Int64, until end: Int64) -> [Int] {
        guard !spans.isEmpty else { return [] }
        var found: [Int] = []
        var index = spans.partitioningIndex { $0.start >= end } - 1
        // No span at or before `index` reaches further than its largest end.
        while index >= 0, ends[index] > start {
            if spans[index].end > start { found.append(spans[index].reading) }
            index -= 1
        }
        return found
    }
}
