/// The properties of a metric of any kind.
public struct MetricDefinition: Hashable, Sendable {
    private struct Fields: Hashable, Sendable {
        let id: MetricID
        let kind: MetricKindTag
        let unit: MetricUnit?
        let keepsDays: Bool
        let isKeyed: Bool
        let scope: MetricScope?
        let rules: StreakRules
        let isStreak: Bool
        let bounds: ClosedRange<Amount>
        let formerIDs: [MetricID]
        let goal: MetricGoal?
        let span: Int64?
        let hasWeeks: Bool
    }

    /// Boxed, because sources pass metrics around for every event.
    private let box: Box<Fields>

    /// The metric's frozen id.
    public var id: MetricID { box.value.id }
    /// How it accumulates.
    package var kind: MetricKindTag { box.value.kind }
    /// What its amounts are measured in; `nil` for plain numbers.
    package var unit: MetricUnit? { box.value.unit }
    /// Whether a sum is also kept per local day.
    package var keepsDays: Bool { box.value.keepsDays }
    /// Whether the metric has one value per key, such as one per level.
    package var isKeyed: Bool { box.value.isKeyed }
    /// The group of metrics that are reset together, if it belongs to one.
    package var scope: MetricScope? { box.value.scope }
    /// When days start and which days are linked; for active days, and for the days of a sum.
    package var rules: StreakRules { box.value.rules }
    /// Whether the metric has streaks, rather than days that are only counted.
    package var hasStreak: Bool { kind == .activeDays && box.value.isStreak }
    /// The range of a single recorded amount; used to find criteria that always or never hold.
    package var bounds: ClosedRange<Amount> { box.value.bounds }
    /// Ids from earlier releases; what was recorded under them belongs to this metric.
    package var formerIDs: [MetricID] { box.value.formerIDs }
    /// For a metric derived from another: which one, and the amount that a day of the sum or a member of the family
    /// must reach.
    package var goal: MetricGoal? { box.value.goal }
    /// For a ``MostWithin``, its span in milliseconds.
    package var span: Int64? { box.value.span }
    /// Whether the members of a set are ISO weeks.
    package var hasWeeks: Bool { box.value.hasWeeks }

    package init(
        id: MetricID, kind: MetricKindTag, unit: MetricUnit? = nil, keepsDays: Bool = false, isKeyed: Bool = false,
        scope: MetricScope? = nil, rules: StreakRules = StreakRules(), isStreak: Bool = true,
        bounds: ClosedRange<Amount>, formerIDs: [MetricID] = [], goal: MetricGoal? = nil,
        span: Int64? = nil, hasWeeks: Bool = false
    ) {
        box = Box(
            Fields(
                id: id, kind: kind, unit: unit, keepsDays: keepsDays, isKeyed: isKeyed, scope: scope, rules: rules,
                isStreak: isStreak, bounds: bounds, formerIDs: formerIDs, goal: goal, span: span, hasWeeks: hasWeeks))
    }

    /// The definition of one member of a family.
    package func member(_ member: String) -> MetricDefinition {
        MetricDefinition(
            id: MetricID(rawValue: "\(id)/\(member)"), kind: kind, unit: unit, scope: scope, bounds: bounds)
    }

    /// The range from 0 to 2^53−1.
    @usableFromInline package static let natural: ClosedRange<Amount> = 0...Amount(Amount.limit)
}

/// The metric from which another is derived: a sum or a family, whose days or members count once they reach an amount,
/// or active days, between which gaps are measured.
package struct MetricGoal: Hashable, Sendable {
    /// The sum (which keeps days), the family, or the active days.
    package let source: MetricID
    /// The amount that one day, week or member must reach; 0 for gaps.
    package let amount: Amount

    /// Whether a whole week of the sum has to reach the amount, instead of one day.
    package let isOfWeek: Bool

    /// A goal of `amount` of `source`.
    package init(_ source: MetricID, _ amount: Amount, isOfWeek: Bool = false) {
        (self.source, self.amount, self.isOfWeek) = (source, amount, isOfWeek)
    }
}

/// A metric or a family of metrics, for lists that mix kinds.
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
