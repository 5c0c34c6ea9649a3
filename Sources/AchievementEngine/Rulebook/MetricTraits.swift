import AchievementCore
import AchievementSupport

/// What applying a change reads of a metric: small values without references, which are read in place.
struct MetricTraits: Sendable {
    let kind: MetricKindTag
    let keepsDays: Bool
    let rules: StreakRules
    /// The metric's lists in the rulebook's ``TargetTable``.
    let targets: Range<Int>
    /// Whether every change requires work: achievements to evaluate, or gaps to measure.
    let hasAlways: Bool
    /// Whether criteria use partial readings of the metric.
    let hasReadings: Bool
    /// For a derived metric, the index of the metric from which it is derived.
    let goalSource: Int32?
    /// Whether it is derived from a sum's weekly totals.
    let isOfWeeks: Bool

    init(_ entry: MetricEntry, targets: Range<Int>, goalSource: Int?) {
        kind = entry.definition.kind
        keepsDays = entry.definition.keepsDays
        rules = entry.definition.rules
        self.targets = targets
        hasAlways = !entry.always.isEmpty || entry.hasGaps
        hasReadings = entry.windows != nil || !entry.periodic.isEmpty || !entry.members.isEmpty
        isOfWeeks = entry.definition.goal?.isOfWeek ?? false
        self.goalSource = goalSource.map { Int32(clamping: $0) }
    }
}

/// The targets with which criteria compare measures of metrics. Each measure of each metric has a sorted list, so that
/// a change finds the targets that it crosses by binary search, and the rest cost nothing. All lists share the same
/// arrays.
struct TargetTable: Sendable {
    /// A measure of a metric that an achievement compares with a target.
    struct Entry: Sendable {
        let measure: Measure
        let target: Amount
        let achievement: Int

        init(_ measure: Measure, _ target: Amount, achievement: Int) {
            (self.measure, self.target, self.achievement) = (measure, target, achievement)
        }
    }

    private struct List: Sendable {
        let measure: Measure
        let range: Range<Int>
    }

    private var lists: [List] = []
    private var targets: [Amount] = []
    /// The achievement of each target, in the order of the targets.
    private(set) var achievements: [Int] = []

    /// Adds the lists of the next metric.
    ///
    /// - Returns: the range of the new lists.
    mutating func add(_ entries: [Entry]) -> Range<Int> {
        let start = lists.count
        var measures: [Measure] = []
        for entry in entries where !measures.contains(entry.measure) { measures.append(entry.measure) }
        for measure in measures {
            let list = entries.filter { $0.measure == measure }
                .sorted { ($0.target, $0.achievement) < ($1.target, $1.achievement) }
            lists.append(List(measure: measure, range: targets.count..<(targets.count + list.count)))
            targets += list.lazy.map(\.target)
            achievements += list.lazy.map(\.achievement)
        }
        return start..<lists.count
    }

    /// Calls `body` with the ranges in ``achievements`` whose targets lie between the readings of two cells, inclusive.
    /// If either reading is `nil`, all targets of its list are included. O(log n) in the number of targets for each
    /// list, plus the number of results.
    @inline(__always)
    func forEachCrossed(
        in lists: Range<Int>, from old: MetricCell, to new: MetricCell, _ body: (Range<Int>) -> Void
    ) {
        for listIndex in lists {
            let list = self.lists[listIndex]
            let (before, after) = (old.reading(list.measure), new.reading(list.measure))
            guard before != after else { continue }
            guard let before, let after else {
                body(list.range)
                continue
            }
            let (low, high) = before < after ? (before, after) : (after, before)
            let start = firstIndex(atLeast: low, in: list.range)
            var end = start
            while end < list.range.upperBound, targets[end] <= high { end += 1 }
            if end > start { body(start..<end) }
        }
    }

    /// Does the same for a total, if no other measure of its metric has changed.
    @inline(__always)
    func forEachCrossed(
        in lists: Range<Int>, from low: Amount, toTotal high: Amount, _ body: (Range<Int>) -> Void
    ) {
        for listIndex in lists where self.lists[listIndex].measure == .total {
            let range = self.lists[listIndex].range
            let start = firstIndex(atLeast: low, in: range)
            var end = start
            while end < range.upperBound, targets[end] <= high { end += 1 }
            if end > start { body(start..<end) }
        }
    }

    private func firstIndex(atLeast amount: Amount, in range: Range<Int>) -> Int {
        range.partitioningIndex { targets[$0] >= amount }
    }
}
