/// The number of a metric that the contract reads.
enum Reading: Sendable { case total, bestDay, best, count, days, longest }
