import AchievementCore
import AchievementSupport

/// The part of a metric that a criterion reads: within a window, separately in each period, for one member of a family,
/// or for a member within one of these. It accumulates like the metric, but only from the changes that belong to that
/// part.
///
/// Partial readings follow the listed metrics, with their own cells and rows, so that applying a change and loading
/// rows need not treat them specially. A reading in each period has a cell per period, stored in rows; see
/// ``PeriodRows``.
struct PartialReading: Hashable, Sendable {
    /// The metric whose changes feed it.
    let base: Int
    /// How it accumulates: like the metric, or like a member of the family.
    let definition: MetricDefinition
    /// The member of the family to read; `nil` for the whole metric.
    let member: ExactText?
    /// The time to read; `nil` for all time.
    let span: Span?

    enum Span: Hashable, Sendable {
        case window(TimeWindow)
        case every(Recurrence)
    }

    /// The name under which it is stored; it depends on the window and on the rules for days.
    var symbol: String {
        switch span {
        case nil: return "member:\(definition.id)"
        case .window(.instants(let from, let until))?:
            return "within:\(definition.id)#\(from.milliseconds)-\(until.milliseconds)"
        case .window(.days(let from, let through))?:
            return "within:\(definition.id)#\(from)-\(through)" + (hour == 0 ? "" : "#\(hour)h")
        case .every(let recurrence)?:
            // The streak rules are part of the name, too, so that a change of them recounts the streaks of each period.
            return "every:\(definition.id)#\(recurrence.rawValue)#\(hour)h#\(definition.rules.packed.linking)"
        }
    }

    private var hour: Int { definition.rules.dayStartsAtHour }

    /// The window of the reading; for a reading in each period, that of `period`.
    func window(in period: RecurrencePeriod?) -> TimeWindow? {
        switch span {
        case .window(let window)?: window
        case .every?: period?.window
        case nil: nil
        }
    }

    /// Whether it reads a member of a family over all time, which the member's row contains.
    var isRow: Bool { span == nil }

    /// Whether it may have a value even if the metric's cell is empty, after a reset or in a family with only rows.
    var isAlwaysKept: Bool { definition.scope != nil || member != nil }

    /// Whether it may have a value for a player, so that a missing cell means that it must be recounted.
    func isWorthKeeping(_ progress: PlayerProgress) -> Bool { isAlwaysKept || progress.cells[base] != .empty }

    /// Returns the cell of a member from the member's row.
    func cell(ofRow row: RowValue?) -> MetricCell {
        guard let row else { return .empty }
        return definition.kind == .sum ? .sum(total: row.amount, bestDay: .zero) : .best(row.amount)
    }
}

/// The windows over one metric. Finding those that contain an event costs no more than the number of open windows.
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

    /// Returns the readings whose windows contain `moment`, whose day follows the metric's `rules`.
    func readings(at moment: Moment, _ rules: StreakRules) -> [Int] {
        instants.readings(from: moment.milliseconds, until: moment.milliseconds + 1)
            + days.readings(on: rules.day(of: moment))
    }

    /// Returns the readings whose windows contain `day`, or overlap it on a clock that is `offsetSeconds` ahead of UTC.
    func readings(on day: Day, _ rules: StreakRules, offsetSeconds: Int) -> [Int] {
        let start = rules.start(of: day, offsetSeconds: offsetSeconds).milliseconds
        return instants.readings(from: start, until: start + 86_400_000) + days.readings(on: day)
    }
}

/// Spans of numbers, sorted by start.
private struct SpanList: Sendable {
    struct Span: Sendable {
        let start: Int64
        /// The first number after the span.
        let end: Int64
        let reading: Int
    }

    private var spans: [Span] = []
    /// For each span, the largest end of it and all spans before it.
    private var ends: [Int64] = []

    init(_ spans: [Span] = []) {
        self.spans = spans.sorted { ($0.start, $0.reading) < ($1.start, $1.reading) }
        for span in self.spans { ends.append(max(ends.last ?? span.end, span.end)) }
    }

    func readings(on day: Day) -> [Int] { readings(from: Int64(day.number), until: Int64(day.number) + 1) }

    /// Returns the readings of the spans that overlap the half-open range from `start` to `end`.
    func readings(from start: Int64, until end: Int64) -> [Int] {
        guard !spans.isEmpty else { return [] }
        var found: [Int] = []
        var index = spans.partitioningIndex { $0.start >= end } - 1
        // No span up to `index` extends beyond `ends[index]`.
        while index >= 0, ends[index] > start {
            if spans[index].end > start { found.append(spans[index].reading) }
            index -= 1
        }
        return found
    }
}
