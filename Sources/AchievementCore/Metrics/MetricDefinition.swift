/// The properties of a metric of any kind.
public struct MetricDefinition: Hashable, Sendable {
    /// One reference: sources hand metrics about at each event.
    private let parts: Parts

    /// The metric's frozen id.
    public var id: MetricID { parts.id }
    /// How it accumulates.
    public var kind: MetricKindTag { parts.kind }
    /// Whether a sum is also kept per local day.
    package var keepsDays: Bool { parts.keepsDays }
    /// Whether the metric has one value per key, such as one per level.
    package var isKeyed: Bool { parts.isKeyed }
    /// The group that the metric is reset with, if any.
    package var scope: MetricScope? { parts.scope }
    /// When days start and which are linked; for active days, and for the days of a sum.
    package var rules: StreakRules { parts.rules }
    /// The values that single recordings can have; criteria that can never or must always hold are found with it.
    package var bounds: ClosedRange<Amount> { parts.bounds }
    /// Earlier ids of the metric; what was recorded under them belongs to it.
    package var formerIDs: [MetricID] { parts.formerIDs }

    package init(
        id: MetricID, kind: MetricKindTag, keepsDays: Bool = false, isKeyed: Bool = false, scope: MetricScope? = nil,
        rules: StreakRules = StreakRules(), bounds: ClosedRange<Amount>, formerIDs: [MetricID] = []
    ) {
        parts = Parts(
            id: id, kind: kind, keepsDays: keepsDays, isKeyed: isKeyed, scope: scope, rules: rules, bounds: bounds,
            formerIDs: formerIDs)
    }

    /// Whether all properties are alike.
    public static func == (left: MetricDefinition, right: MetricDefinition) -> Bool {
        left.parts === right.parts || left.parts.isEqual(to: right.parts)
    }

    /// Hashes the id, in which nearly all definitions differ.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// From 0 to 2^53−1.
    @usableFromInline package static let natural: ClosedRange<Amount> = 0...Amount(Amount.limit)
}

extension MetricDefinition {
    private final class Parts: Sendable {
        let id: MetricID
        let kind: MetricKindTag
        let keepsDays: Bool
        let isKeyed: Bool
        let scope: MetricScope?
        let rules: StreakRules
        let bounds: ClosedRange<Amount>
        let formerIDs: [MetricID]

        init(
            id: MetricID, kind: MetricKindTag, keepsDays: Bool, isKeyed: Bool, scope: MetricScope?,
            rules: StreakRules, bounds: ClosedRange<Amount>, formerIDs: [MetricID]
        ) {
            (self.id, self.kind, self.keepsDays, self.isKeyed) = (id, kind, keepsDays, isKeyed)
            (self.scope, self.rules, self.bounds, self.formerIDs) = (scope, rules, bounds, formerIDs)
        }

        func isEqual(to other: Parts) -> Bool {
            id == other.id && kind == other.kind && keepsDays == other.keepsDays && isKeyed == other.isKeyed
                && scope == other.scope && rules == other.rules && bounds == other.bounds
                && formerIDs == other.formerIDs
        }
    }
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
