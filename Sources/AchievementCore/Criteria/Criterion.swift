/// The condition that unlocks an achievement: an expression over quantities, sets and other unlocks. It is data, never
/// a closure, so that it can be stored, compared, explained and indexed by what it reads.
///
/// ```swift
/// Metric.workouts.total >= 10
/// Metric.weightFirst.value - Metric.weightLowest.best >= 1
/// Metric.levels.containsAll(["one", "two"]) && .unlocked(["beginner"])
/// Criterion.achievement("three_a_week").times >= 10
/// ```
public indirect enum Criterion: Hashable, Sendable {
    /// A comparison of a quantity with a target.
    case compare(Quantity, Comparison, Amount)
    /// A set contains all of the members; with a window, all of them were added within it.
    case contains(MetricID, members: [String], within: TimeWindow? = nil)
    /// All of the given achievements of the same mode are unlocked.
    case unlocked([AchievementID])
    /// A comparison of how often, or how often in a row, a recurring achievement of the same mode was earned with a
    /// target.
    case periods(PeriodCount, Comparison, Amount)
    /// All of the criteria hold; true for an empty list.
    case all([Criterion])
    /// At least one of the criteria holds; false for an empty list.
    case any([Criterion])
    /// Never holds by itself: the achievement can only be granted, by an authorized actor.
    case granted

    /// The metrics that the criterion reads, with repeats, in the order in which they are written.
    package var metrics: [MetricID] {
        switch self {
        case .compare(let quantity, _, _): quantity.readings.map(\.metric)
        case .contains(let metric, _, _): [metric]
        case .all(let parts), .any(let parts): parts.flatMap(\.metrics)
        case .unlocked, .periods, .granted: []
        }
    }

    /// The achievements that the criterion depends on.
    package var prerequisites: [AchievementID] {
        switch self {
        case .unlocked(let ids): ids
        case .periods(let count, _, _): [count.achievement]
        case .all(let parts), .any(let parts): parts.flatMap(\.prerequisites)
        case .compare, .contains, .granted: []
        }
    }

    /// The time windows that the criterion names, with repeats, in the order in which they are written.
    package var windows: [TimeWindow] {
        switch self {
        case .compare(let quantity, _, _): quantity.window.map { [$0] } ?? []
        case .contains(_, _, let window): window.map { [$0] } ?? []
        case .all(let parts), .any(let parts): parts.flatMap(\.windows)
        case .unlocked, .periods, .granted: []
        }
    }

    /// The criterion's only time window; `nil` if it names none or several.
    package var window: TimeWindow? {
        let windows = Set(windows)
        return windows.count == 1 ? windows.first : nil
    }

    /// The streak metric and number of days that the criterion asks for; `nil` if it asks for anything else besides
    /// unlocks.
    package var streak: (metric: MetricID, days: Int)? {
        switch self {
        case .compare(let quantity, .atLeast, let target)
        where quantity.reading.measure == .longestStreak && quantity.second == nil && quantity.window == nil:
            return (quantity.reading.metric, Int(clamping: target.whole))
        case .all(let parts), .any(let parts):
            let others = parts.filter { if case .unlocked = $0 { false } else { true } }
            return others.count == 1 ? others[0].streak : nil
        case .compare, .contains, .unlocked, .periods, .granted:
            return nil
        }
    }

    /// How deeply criteria are nested; 1 for a leaf.
    package var depth: Int {
        switch self {
        case .all(let parts), .any(let parts): 1 + (parts.map(\.depth).max() ?? 0)
        case .compare, .contains, .unlocked, .periods, .granted: 1
        }
    }
}

extension Metric where Kind == Distinct {
    /// Whether the set contains `member`.
    public func contains(_ member: String) -> Criterion { .contains(id, members: [member]) }

    /// Whether the set contains all of `members`; with a window, whether all of them were added within it.
    public func containsAll(_ members: [String], within window: TimeWindow? = nil) -> Criterion {
        .contains(id, members: members, within: window)
    }
}

extension Criterion {
    /// Whether both criteria hold.
    public static func && (left: Criterion, right: Criterion) -> Criterion {
        if case .all(let parts) = left { return .all(parts + [right]) }
        return .all([left, right])
    }

    /// Whether at least one of the criteria holds.
    public static func || (left: Criterion, right: Criterion) -> Criterion {
        if case .any(let parts) = left { return .any(parts + [right]) }
        return .any([left, right])
    }
}
