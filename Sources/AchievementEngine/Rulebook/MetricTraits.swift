import AchievementCore

/// What applying a change asks of a metric: small numbers without references, so that they are read where they stand.
struct MetricTraits: Sendable {
    let kind: MetricKindTag
    let keepsDays: Bool
    let rules: StreakRules
    /// The metric's lists in the rulebook's ``TargetTable``.
    let targets: Range<Int>
    /// Whether there are achievements to judge at every change.
    let hasAlways: Bool
    /// Whether windows or periods are open over the metric.
    let hasReadings: Bool

    init(_ entry: MetricEntry, targets: Range<Int>) {
        kind = entry.definition.kind
        keepsDays = entry.definition.keepsDays
        rules = entry.definition.rules
        self.targets = targets
        hasAlways = !entry.always.isEmpty
        hasReadings = entry.windows != nil || !entry.periodic.isEmpty
    }
}

/// The targets that criteria compare measures of metrics with. There is a sorted list for each measure of each metric,
/// so that a change finds those it crosses by binary search and the rest cost nothing; all lists share their arrays.
struct TargetTable: Sendable {
    private struct List: Sendable {
        let measure: Measure
        let range: Range<Int>
    }

    private var lists: [List] = []
    private var targets: [Amount] = []
    private var achievements: [Int] = []

    /// Adds the lists of the next metric.
    ///
    /// - Returns: where they stand.
    mutating func add(_ entries: [Measure: [(target: Amount, achievement: Int)]]) -> Range<Int> {
        let start = lists.count
        for (measure, entries) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            lists.append(List(measure: measure, range: targets.count..<(targets.count + entries.count)))
            for entry in entries.sorted(by: { ($0.target, $0.achievement) < ($1.target, $1.achievement) }) {
                targets.append(entry.target)
                achievements.append(entry.achievement)
            }
        }
        return start..<lists.count
    }

    /// Calls `body` with the achievements whose targets lie between the readings of two cells, ends included; a reading
    /// that is `nil` is below and above all. O(log targets) for each list, and what is found.
    @inline(__always)
    func forEachCrossed(
        in lists: Range<Int>, from old: MetricCell, to new: MetricCell, _ body: (ArraySlice<Int>) -> Void
    ) {
        for place in lists {
            let list = self.lists[place]
            let (before, after) = (old.reading(list.measure), new.reading(list.measure))
            guard before != after else { continue }
            guard let before, let after else {
                body(achievements[list.range])
                continue
            }
            let (low, high) = before < after ? (before, after) : (after, before)
            let start = firstIndex(atLeast: low, in: list.range)
            var end = start
            while end < list.range.upperBound, targets[end] <= high { end += 1 }
            if end > start { body(achievements[start..<end]) }
        }
    }

    private func firstIndex(atLeast amount: Amount, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if targets[middle] < amount { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
