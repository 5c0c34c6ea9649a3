/// When an achievement unlocks: an expression over quantities, sets and other unlocks. Data, never a closure, so that
/// it can be stored, compared, explained and judged without looking at achievements that are not concerned.
///
/// ```swift
/// Metric.workouts.total >= 10
/// Metric.weightFirst.value - Metric.weightLowest.best >= 1
/// Metric.levels.containsAll(["one", "two"]) && .unlocked(["beginner"])
/// ```
public indirect enum Criterion: Hashable, Sendable {
    /// A quantity compares with a target.
    case compare(Quantity, Comparison, Amount)
    /// A set contains every one of the members.
    case contains(MetricID, members: [String])
    /// Other achievements of the same mode are unlocked, every one of them.
    case unlocked([AchievementID])
    /// All of the criteria hold; true if there are none.
    case all([Criterion])
    /// One of the criteria holds; false if there are none.
    case any([Criterion])
    /// Never by itself: only somebody with the right grants it.
    case granted

    /// The metrics that the criterion reads, with repeats, in the order they are written.
    public var metrics: [MetricID] {
        switch self {
        case .compare(let quantity, _, _): quantity.metrics
        case .contains(let metric, _): [metric]
        case .all(let parts), .any(let parts): parts.flatMap(\.metrics)
        case .unlocked, .granted: []
        }
    }

    /// The achievements that the criterion waits for.
    public var prerequisites: [AchievementID] {
        switch self {
        case .unlocked(let ids): ids
        case .all(let parts), .any(let parts): parts.flatMap(\.prerequisites)
        case .compare, .contains, .granted: []
        }
    }

    /// How deeply criteria are nested; 1 for a leaf.
    public var depth: Int {
        switch self {
        case .all(let parts), .any(let parts): 1 + (parts.map(\.depth).max() ?? 0)
        case .compare, .contains, .unlocked, .granted: 1
        }
    }
}

extension Metric where Kind == Distinct {
    /// Whether the set contains `member`.
    public func contains(_ member: String) -> Criterion { .contains(id, members: [member]) }

    /// Whether the set contains every one of `members`.
    public func containsAll(_ members: [String]) -> Criterion { .contains(id, members: members) }
}
