/// The properties of a metric of any kind.
public struct MetricDefinition: Hashable, Sendable {
    /// The metric's frozen id.
    public let id: MetricID
    /// How it accumulates.
    public let kind: MetricKindTag
    /// Whether a sum is also kept per local day.
    package let keepsDays: Bool
    /// Whether the metric has one value per key, such as one per level.
    package let isKeyed: Bool
    /// The group that the metric is reset with, if any.
    package let scope: MetricScope?
    /// When days start and which are linked; for active days, and for the days of a sum.
    package let rules: StreakRules
    /// The values that single recordings can have; criteria that can never or must always hold are found with it.
    package let bounds: ClosedRange<Amount>
    /// Earlier ids of the metric; what was recorded under them belongs to it.
    package let formerIDs: [MetricID]

    package init(
        id: MetricID, kind: MetricKindTag, keepsDays: Bool = false, isKeyed: Bool = false, scope: MetricScope? = nil,
        rules: StreakRules = StreakRules(), bounds: ClosedRange<Amount>, formerIDs: [MetricID] = []
    ) {
        self.id = id
        self.kind = kind
        self.keepsDays = keepsDays
        self.isKeyed = isKeyed
        self.scope = scope
        self.rules = rules
        self.bounds = bounds
        self.formerIDs = formerIDs
    }

    /// From 0 to 2^53−1.
    @usableFromInline package static let natural: ClosedRange<Amount> = 0...Amount(Amount.limit)
}

/// A metric or a family of metrics, for lists that hold several kinds.
public protocol MetricDefining: Sendable {
    /// The properties of the metric or family.
    var definition: MetricDefinition { get }
}

extension MetricDefinition: MetricDefining {
    /// The definition itself.
    public var definition: MetricDefinition { self }
}
extension Metric: MetricDefining {}
extension MetricFamily: MetricDefining {}
