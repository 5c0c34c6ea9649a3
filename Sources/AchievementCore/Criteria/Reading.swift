/// One measure of one metric.
public struct Reading: Hashable, Codable, Sendable {
    /// The metric that is read.
    public let metric: MetricID
    /// The number that is read from it.
    public let measure: Measure

    /// The `measure` of `metric`.
    public init(_ metric: MetricID, _ measure: Measure) {
        self.metric = metric
        self.measure = measure
    }
}
