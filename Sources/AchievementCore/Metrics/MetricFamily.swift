/// Metrics of one kind that differ by a key, such as the best time of each level; written `id/key`.
public struct MetricFamily<Kind: SingleAmountKind>: Hashable, Sendable {
    /// The family's properties.
    public let definition: MetricDefinition

    /// The family's frozen id.
    public var id: MetricID { definition.id }

    /// A family of metrics.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - bounds: the amounts that can be recorded; others are refused with their event.
    ///   - scope: the group of metrics that it is reset with.
    public init(
        _ id: MetricID, within bounds: ClosedRange<Amount> = MetricDefinition.natural, scope: MetricScope? = nil
    ) {
        definition = MetricDefinition(id: id, kind: Kind.tag, isKeyed: true, scope: scope, bounds: bounds)
    }
}
