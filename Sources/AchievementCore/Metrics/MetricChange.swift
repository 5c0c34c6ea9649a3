/// One write to a metric: which metric, which key of it, and the operation. A source names the metric; the engine finds
/// its index and decides at what time and for which period the write counts.
@usableFromInline package struct MetricChange: Hashable, Sendable {
    package enum Operation: Hashable, Sendable {
        /// Adds to a sum.
        case add(Amount)
        /// Adds to a sum an amount without a known day.
        case addUndated(Amount)
        /// Says what the amount of the moment's day is so far, of a sum.
        case dayTotal(Amount)
        /// Offers an amount to a highest, lowest, earliest or latest, or to a largest fall or rise.
        case offer(Amount)
        /// Puts the key into a set.
        case insert
        /// Marks the day that the event's moment belongs to.
        case markDay
        /// Marks a day that the source chose.
        case mark(Day)
        /// Bridges a day without counting it.
        case freeze(Day)
        /// Marks the moment's day if the sum that it follows from reaches the goal; if that sum may have become smaller,
        /// takes the mark back if not.
        case reach(canFall: Bool)
    }

    /// The metric's id from the source; empty where the engine writes by index.
    package let id: MetricID
    /// The member of a family or of a set, if there is one. Kept out of `Operation`, so that that is a trivial type.
    package var key: ExactText?
    /// When it happened, if not at the event's moment. A reference, to keep the struct small: only imports have it.
    @usableFromInline var time: Time?
    package let operation: Operation
    @usableFromInline var number: Int32
    /// The period, for a recurring reading.
    package var period: RecurrencePeriod?

    /// A write to the metric with an id.
    package init(id: MetricID, key: ExactText? = nil, operation: Operation) {
        self.id = id
        number = -1
        self.key = key
        self.operation = operation
    }

    /// A write to the metric with an index.
    package init(metric: Int, key: ExactText? = nil, operation: Operation, at: Moment? = nil) {
        self.id = ""
        number = Int32(clamping: metric)
        self.key = key
        self.operation = operation
        self.at = at
    }

    /// The metric's index in the rulebook, once resolved; -1 before.
    @inlinable package var metric: Int {
        get { Int(number) }
        set { number = Int32(clamping: newValue) }
    }

    /// When it happened, if not at the event's moment.
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
    /// The mode's index in the rulebook, once resolved; -1 before.
    package var mode: Int
    package let points: Int
    package let reason: String

    /// Points of a mode that is not resolved yet, or of the one with an index.
    package init(mode: Int = -1, points: Int, reason: String) {
        (self.mode, self.points, self.reason) = (mode, points, reason)
    }
}
