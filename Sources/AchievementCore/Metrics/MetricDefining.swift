/// A metric or a family of metrics, for lists that hold several kinds.
public protocol MetricDefining: Sendable {
    /// What is declared.
    var definition: MetricDefinition { get }
}

extension MetricDefinition: MetricDefining {
    /// The definition itself.
    public var definition: MetricDefinition { self }
}
extension Metric: MetricDefining {}
extension MetricFamily: MetricDefining {}
