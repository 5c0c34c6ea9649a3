/// A kind that keeps one of the amounts recorded: the highest, lowest, earliest or latest.
public protocol SingleAmountKind: MetricKind {}

extension Highest: SingleAmountKind {}
extension Lowest: SingleAmountKind {}
extension Earliest: SingleAmountKind {}
extension Latest: SingleAmountKind {}
