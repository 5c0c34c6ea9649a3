/// Which number of a metric the contract reads.
enum Reading: Sendable { case total, bestDay, best, count, days, longest }
