/// One write of a metric source: which metric, which key of it, and what to do.
package struct MetricChange: Hashable, Sendable {
    package enum Operation: Hashable, Sendable {
        /// Adds to a sum.
        case add(Amount)
        /// Offers an amount to a highest, lowest, earliest or latest.
        case offer(Amount)
        /// Puts a text into a set.
        case insert(ExactText)
        /// Marks the day that the event's moment belongs to.
        case markDay
        /// Marks a day of the source's own choice.
        case mark(Day)
        /// Bridges a day without counting it.
        case freeze(Day)
    }

    package let metric: MetricID
    package let key: ExactText?
    package let operation: Operation

    package init(metric: MetricID, key: ExactText? = nil, operation: Operation) {
        self.metric = metric
        self.key = key
        self.operation = operation
    }
}
