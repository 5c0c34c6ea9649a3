/// One write to a metric: the metric, the member if it has several, and the operation. A source names the metric; the
/// engine resolves its index and decides for which time and period the write counts.
@usableFromInline package struct MetricChange: Hashable, Sendable {
    package enum Operation: Hashable, Sendable {
        /// Adds to a sum.
        case add(Amount)
        /// Adds an amount without a known day to a sum.
        case addUndated(Amount)
        /// Sets the running total of the moment's day, for a sum.
        case dayTotal(Amount)
        /// Offers an amount to a metric that keeps a single amount.
        case offer(Amount)
        /// Inserts the key into a set.
        case insert
        /// Marks the day that the event's moment belongs to.
        case markDay
        /// Marks a day that the source chose.
        case mark(Day)
        /// Bridges a day without counting it as active.
        case freeze(Day)
        /// Marks the moment's day if the underlying sum reaches the goal; if the sum may have decreased, removes the
        /// mark when it no longer does.
        case reach(canFall: Bool)
    }

    /// The metric's id, as given by the source; empty if the engine writes by index.
    package let id: MetricID
    /// The member of a family or a set, if any. Kept out of `Operation` to keep that type trivial.
    package var key: ExactText?
    /// The time of the write, if it differs from the event's moment. A reference keeps the struct small: only imports
    /// have one.
    @usableFromInline var time: Time?
    package let operation: Operation
    @usableFromInline var number: Int32
    /// The period that the write counts for, if the reading is recurring.
    package var period: RecurrencePeriod?

    /// Creates a write to the metric with an id.
    package init(id: MetricID, key: ExactText? = nil, operation: Operation) {
        self.id = id
        number = -1
        self.key = key
        self.operation = operation
    }

    /// Creates a write to the metric with an index.
    package init(metric: Int, key: ExactText? = nil, operation: Operation, at: Moment? = nil) {
        self.id = ""
        number = Int32(clamping: metric)
        self.key = key
        self.operation = operation
        self.at = at
    }

    /// The metric's index in the rulebook; -1 until it is resolved.
    @inlinable package var metric: Int {
        get { Int(number) }
        set { number = Int32(clamping: newValue) }
    }

    /// The time of the write, if it differs from the event's moment.
    @inlinable package var at: Moment? {
        get { time?.moment }
        set { time = newValue.map { Time($0) } }
    }

    @usableFromInline final class Time: Hashable, Sendable {
        @usableFromInline let moment: Moment

        @usableFromInline init(_ moment: Moment) { self.moment = moment }

        @usableFromInline static func == (left: Time, right: Time) -> Bool { left.moment == right.moment }

        @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(moment) }
    }
}

/// Points that one write of an event adds to the ledger. A source gives the number; the engine knows the mode.
@usableFromInline package struct PointsWrite: Hashable, Sendable {
    /// The mode's index in the rulebook; -1 until it is resolved.
    package var mode: Int
    package let points: Int
    package let reason: String

    /// Creates points of the mode with an index, or of a mode that is not resolved yet.
    package init(mode: Int = -1, points: Int, reason: String) {
        (self.mode, self.points, self.reason) = (mode, points, reason)
    }
}
