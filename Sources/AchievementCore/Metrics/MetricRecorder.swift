/// The write-only view of a player that a metric source gets, to add to metrics and award points.
///
/// Because sources only write, the order of events does not matter. An amount that is not finite, negative for a sum,
/// or outside its metric's bounds refuses the whole event; nothing of the event is recorded.
public struct MetricRecorder: Sendable {
    /// The player that the event is about.
    public private(set) var player: PlayerID
    /// When the event happened on the player's clock.
    public private(set) var moment: Moment

    @usableFromInline package var changes: [MetricChange]
    @usableFromInline package var awards: [PointsWrite]
    /// A reference, because few events have a problem and recorders are moved often.
    @usableFromInline var refusal: Refusal?

    /// Why the event is refused; `nil` if it is not.
    @inlinable package var problem: FieldProblem? { refusal?.problem }

    /// A recorder for one event of `player` at `moment`.
    package init(player: PlayerID, moment: Moment) {
        (self.player, self.moment) = (player, moment)
        (changes, awards) = ([], [])
        // Room for the writes of most events, in one allocation.
        changes.reserveCapacity(4)
    }

    /// Starts over with another event, reusing the buffers.
    package mutating func begin(_ player: PlayerID, at moment: Moment) {
        self.player = player
        self.moment = moment
    }

    /// Removes what was written, keeping the buffers' capacity.
    package mutating func end() {
        changes.drain()
        awards.drain()
        refusal = nil
    }

    /// Moves what was written out of the recorder.
    package mutating func take() -> (changes: [MetricChange], awards: [PointsWrite]) {
        var written: (changes: [MetricChange], awards: [PointsWrite]) = ([], [])
        swap(&written.changes, &changes)
        swap(&written.awards, &awards)
        return written
    }

    /// Adds `amount`, which must not be negative, to a sum.
    public mutating func add(_ amount: Double, to metric: Metric<Sum>) {
        guard let exact = exact(amount, for: metric.definition) else { return }
        changes.append(MetricChange(id: metric.id, operation: .add(exact)))
    }

    /// Adds `count`, which must not be negative, to a sum.
    public mutating func add(_ count: Int, to metric: Metric<Sum>) {
        guard isCount(count) else {
            return refuse(metric.definition, String(count))
        }
        changes.append(MetricChange(id: metric.id, operation: .add(Amount(count))))
    }

    /// Adds `amount`, which must not be negative, to the sum of the member `key` of a family.
    public mutating func add(_ amount: Double, to family: MetricFamily<Sum>, for key: String) {
        guard let exact = exact(amount, for: family.definition) else { return }
        changes.append(MetricChange(id: family.id, key: ExactText(key), operation: .add(exact)))
    }

    /// Adds `count`, which must not be negative, to the sum of the member `key` of a family.
    public mutating func add(_ count: Int, to family: MetricFamily<Sum>, for key: String) {
        guard isCount(count) else {
            return refuse(family.definition, String(count))
        }
        changes.append(MetricChange(id: family.id, key: ExactText(key), operation: .add(Amount(count))))
    }

    /// Records `amount`, which must not be negative, as the running total of the day that the event's moment belongs
    /// to, as a phone's health store reports steps. The metric must keep days.
    ///
    /// For each source of events, the last record of a day counts, even if it is lower than earlier ones: the one with
    /// the latest instant and, at the same instant, the greatest event id. Among several sources, the highest total
    /// counts. On such a day, amounts that are added to the sum are ignored, even if they came first. An unlock stays
    /// if a later record lowers the amount that earned it.
    public mutating func recordDayTotal(_ amount: Double, of metric: Metric<Sum>) {
        guard let exact = exact(amount, for: metric.definition) else { return }
        recordDayTotal(exact, of: metric)
    }

    /// Records `count`, which must not be negative, as the running total of the day, like an amount.
    public mutating func recordDayTotal(_ count: Int, of metric: Metric<Sum>) {
        guard isCount(count) else {
            return refuse(metric.definition, String(count))
        }
        recordDayTotal(Amount(count), of: metric)
    }

    private mutating func recordDayTotal(_ amount: Amount, of metric: Metric<Sum>) {
        guard metric.definition.keepsDays else {
            return refuse(
                FieldProblem(field: metric.id.rawValue, value: amount.description, expected: "a sum that keeps days"))
        }
        changes.append(MetricChange(id: metric.id, operation: .dayTotal(amount)))
    }

    /// Records `amount`. The metric keeps it if it is the highest, lowest, earliest or latest so far, or updates its
    /// largest fall or rise.
    public mutating func record(_ amount: Double, in metric: Metric<some SingleAmountKind>) {
        guard let exact = exact(amount, for: metric.definition) else { return }
        changes.append(MetricChange(id: metric.id, operation: .offer(exact)))
    }

    /// Records `amount` for the member `key` of a family.
    public mutating func record(_ amount: Double, in family: MetricFamily<some SingleAmountKind>, for key: String) {
        guard let exact = exact(amount, for: family.definition) else { return }
        changes.append(MetricChange(id: family.id, key: ExactText(key), operation: .offer(exact)))
    }

    /// Counts a success, or ends the current run of successes.
    public mutating func record(success: Bool, in metric: Metric<LongestRun>) {
        changes.append(MetricChange(id: metric.id, operation: .offer(success ? 1 : 0)))
    }

    /// Counts this event, at its moment, toward the most events within the metric's span.
    public mutating func count(in metric: Metric<MostWithin>) {
        changes.append(MetricChange(id: metric.id, operation: .offer(1)))
    }

    /// Inserts `member` into a set; no effect if the set contains it already.
    public mutating func insert(_ member: String, into metric: Metric<Distinct>) {
        changes.append(MetricChange(id: metric.id, key: ExactText(member), operation: .insert))
    }

    /// Marks the day that the event's moment belongs to under the metric's rules. Days that are derived from a sum
    /// cannot be marked: the event is refused.
    public mutating func markDay(in metric: Metric<ActiveDays>) {
        guard canMark(metric.definition) else { return }
        changes.append(MetricChange(id: metric.id, operation: .markDay))
    }

    /// Marks `day` instead of the day of the event's moment, such as the day on which a session started.
    public mutating func mark(_ day: Day, in metric: Metric<ActiveDays>) {
        guard canMark(metric.definition) else { return }
        changes.append(MetricChange(id: metric.id, operation: .mark(day)))
    }

    /// Adds an entry of `points` (0 to 1,000,000) to the ledger, with its reason; 0 points add no entry.
    public mutating func award(points: Int, for reason: String) {
        guard (0...1_000_000).contains(points) else {
            return refuse(
                FieldProblem(
                    field: "points for \(reason)", value: String(points),
                    expected: "from 0 to 1000000, as a source awards"
                ))
        }
        guard points > 0 else { return }
        awards.append(PointsWrite(points: points, reason: reason))
    }

    /// Not available: the value of a metric depends on which events have arrived.
    @available(
        *, unavailable,
        message: "a source only writes, since events arrive in any order; let a criterion or another metric read it"
    )
    public subscript(metric: some MetricDefining) -> Amount { fatalError("unavailable") }

    private mutating func canMark(_ definition: MetricDefinition) -> Bool {
        guard let goal = definition.goal else { return true }
        refuse(
            FieldProblem(
                field: definition.id.rawValue, value: "marked",
                expected: "no mark, because its \(goal.isOfWeek ? "weeks" : "days") are derived from \(goal.source) "
                    + "reaching \(goal.amount)"))
        return false
    }

    /// Whether a metric can count up to `count`. Compared as `Int64`, because an `Int` may have 32 bits.
    private func isCount(_ count: Int) -> Bool { count >= 0 && Int64(count) <= Amount.limit }

    private mutating func exact(_ amount: Double, for definition: MetricDefinition) -> Amount? {
        guard let exact = Amount(amount), definition.bounds.contains(exact) else {
            refuse(definition, String(amount))
            return nil
        }
        return exact
    }

    private mutating func refuse(_ definition: MetricDefinition, _ value: String) {
        let (lower, upper) = (definition.bounds.lowerBound, definition.bounds.upperBound)
        refuse(
            FieldProblem(
                field: definition.id.rawValue, value: value, expected: "an amount from \(lower) to \(upper)"))
    }

    /// Keeps the first problem only.
    private mutating func refuse(_ problem: FieldProblem) { if refusal == nil { refusal = Refusal(problem) } }

    /// Why an event is refused.
    @usableFromInline final class Refusal: Sendable {
        @usableFromInline let problem: FieldProblem

        init(_ problem: FieldProblem) { self.problem = problem }
    }
}

extension Array {
    /// Removes the elements one by one, keeping the capacity; for a few elements faster than
    /// `removeAll(keepingCapacity:)`.
    @inlinable @inline(__always) package mutating func drain() { if !isEmpty { removeEach() } }

    @inlinable mutating func removeEach() { while !isEmpty { removeLast() } }
}
