/// One measure of one metric, such as the total of a sum.
///
/// Metrics create their readings: `Metric.workouts.total`. A criterion compares a reading, or the difference of two
/// readings, with a target.
public struct Reading: Hashable, Codable, Sendable {
    /// The metric that is read.
    public let metric: MetricID
    /// The measure that is read from it.
    public let measure: Measure

    /// The `measure` of `metric`.
    public init(_ metric: MetricID, _ measure: Measure) {
        self.metric = metric
        self.measure = measure
    }
}

/// The number that is read from a metric.
public enum Measure: String, Codable, Hashable, Sendable, CaseIterable {
    /// The sum of all amounts added to a ``Sum``, or to any member of a family of sums.
    case total
    /// The largest sum of one local day, for a sum that keeps days.
    case bestDay
    /// The amount kept by a ``Highest`` or ``Lowest``, the size of a ``LargestFall`` or ``LargestRise``, the length of
    /// a ``LongestRun`` or ``LongestGap``, or the count of a ``MostWithin``.
    case best
    /// The amount kept by an ``Earliest`` or ``Latest``.
    case value
    /// The size of a set, or how many members of a family count.
    case count
    /// The number of active days.
    case days
    /// The largest number of active days in one streak, ever.
    case longestStreak

    /// Whether the measure can be read from metrics of `kind`.
    package func applies(to kind: MetricKindTag) -> Bool {
        switch (self, kind) {
        case (.total, .sum), (.bestDay, .sum), (.best, .highest), (.best, .lowest), (.best, .largestFall),
            (.best, .largestRise), (.best, .longestRun), (.value, .earliest), (.value, .latest), (.count, .distinct),
            (.count, .memberCount), (.best, .longestGap), (.best, .mostWithin),
            (.days, .activeDays),
            (.longestStreak, .activeDays):
            true
        default: false
        }
    }
}

extension Metric where Kind == Sum {
    /// The sum of all added amounts.
    public var total: Reading { Reading(id, .total) }

    /// The largest sum of one local day, for metrics that keep days.
    public var bestDay: Reading { Reading(id, .bestDay) }

    /// The sum of what events inside `window` added, late arrivals included.
    public func total(in window: TimeWindow) -> Quantity { total.within(window) }
}

extension Metric where Kind == Highest {
    /// The largest amount recorded.
    public var best: Reading { Reading(id, .best) }
}

extension Metric where Kind == Lowest {
    /// The smallest amount recorded.
    public var best: Reading { Reading(id, .best) }
}

extension Metric where Kind == LargestFall {
    /// The largest fall from an earlier amount to a later one.
    public var best: Reading { Reading(id, .best) }
}

extension Metric where Kind == LargestRise {
    /// The largest rise from an earlier amount to a later one.
    public var best: Reading { Reading(id, .best) }
}

extension Metric where Kind == LongestRun {
    /// The most successes in a row, ever.
    public var longest: Reading { Reading(id, .best) }
}

extension Metric where Kind == LongestGap {
    /// The most days between two active days, ever; defined from the second active day on.
    public var longest: Reading { Reading(id, .best) }
}

extension Metric where Kind == MostWithin {
    /// The most events within the span, ever, counted up to ``MostWithin/limit``.
    public var most: Reading { Reading(id, .best) }
}

extension Metric where Kind == Earliest {
    /// The amount of the earliest event.
    public var value: Reading { Reading(id, .value) }
}

extension Metric where Kind == Latest {
    /// The amount of the latest event.
    public var value: Reading { Reading(id, .value) }
}

extension Metric where Kind == Distinct {
    /// The size of the set.
    public var count: Reading { Reading(id, .count) }
}

extension Metric where Kind == ActiveDays {
    /// How many active days there are.
    public var days: Reading { Reading(id, .days) }

    /// The largest number of active days in one streak, ever.
    public var longestStreak: Reading { Reading(id, .longestStreak) }
}
