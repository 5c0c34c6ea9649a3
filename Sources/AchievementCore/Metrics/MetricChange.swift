/// One write to a metric: which metric, which key of it, and what to do. A source names the metric; the engine finds its
/// number and says when and for what period the write counts.
@usableFromInline package struct MetricChange: Hashable, Sendable {
    package enum Operation: Hashable, Sendable {
        /// Adds to a sum.
        case add(Amount)
        /// Adds to a sum what belongs to no known day.
        case addUndated(Amount)
        /// Offers an amount to a highest, lowest, earliest or latest, or to a largest fall or rise.
        case offer(Amount)
        /// Puts the key into a set.
        case insert
        /// Marks the day that the event's moment belongs to.
        case markDay
        /// Marks a day of the source's own choice.
        case mark(Day)
        /// Bridges a day without counting it.
        case freeze(Day)
    }

    /// The name that the source gave; empty where the engine writes by number.
    package let id: MetricID
    /// The member of a family or of a set, if it is about one. (Not part of the operation, so that this is numbers alone.)
    package let key: ExactText?
    /// When it happened, if not at the event's moment. A reference, because only imports have it.
    @usableFromInline var time: Time?
    package let operation: Operation
    @usableFromInline var number: Int32
    /// For a reading in each period, which one.
    package var period: RecurrencePeriod?

    /// A write to the metric of a name.
    package init(id: MetricID, key: ExactText? = nil, operation: Operation) {
        self.id = id
        number = -1
        self.key = key
        self.operation = operation
    }

    /// A write to the metric of an index.
    package init(metric: Int, key: ExactText? = nil, operation: Operation, at: Moment? = nil) {
        self.id = ""
        number = Int32(clamping: metric)
        self.key = key
        self.operation = operation
        self.at = at
    }

    /// The metric's index in the rulebook, once that has found it.
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

/// Points that one write of an event adds to the ledger. A source says how many; the engine says of which mode it is.
@usableFromInline package struct PointsWrite: Hashable, Sendable {
    /// The mode's index in the rulebook, once that is known.
    package var mode: Int
    package let points: Int
    package let reason: String

    /// Points of a mode that is not known yet, or of the one with an index.
    package init(mode: Int = -1, points: Int, reason: String) {
        (self.mode, self.points, self.reason) = (mode, points, reason)
    }
}
