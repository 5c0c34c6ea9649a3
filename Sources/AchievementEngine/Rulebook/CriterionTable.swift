import AchievementCore

/// The criteria of a rulebook in the form that evaluation reads: trivial values in one list, so no reference counting.
/// This table decides whether a criterion holds; `UnlockCheck` decides the same from recorded evidence.
struct CriterionTable: Sendable {
    enum Node: Sendable {
        case compare(metric: Int32, Measure, Comparison, Amount)
        case combined(metric: Int32, Measure, Quantity.Combination, with: Int32, Measure, Comparison, Amount)
        case collected(Int32, total: Int64)
        case unlocked(Int32)
        case periods(recurring: Int32, PeriodCount.Measure, Comparison, Amount)
        /// Followed by its parts, up to the index `end`.
        case all(end: Int32)
        case any(end: Int32)
        case granted
    }

    /// The nodes, each before its parts.
    private var nodes: [Node] = []

    /// Adds a criterion.
    ///
    /// - Returns: its index.
    mutating func add(_ criterion: CompiledCriterion) -> Int {
        let index = nodes.count
        switch criterion {
        case .compare(let metric, let measure, let comparison, let target):
            nodes.append(.compare(metric: Int32(clamping: metric), measure, comparison, target))
        case .combined(
            let metric, let measure, let combination, let other, let otherMeasure, let comparison, let target):
            nodes.append(
                .combined(
                    metric: Int32(clamping: metric), measure, combination, with: Int32(clamping: other), otherMeasure,
                    comparison, target))
        case .collected(let collection, let total):
            nodes.append(.collected(Int32(clamping: collection), total: Int64(total)))
        case .unlocked(let achievements):
            nodes.append(.granted)
            for achievement in achievements { nodes.append(.unlocked(Int32(clamping: achievement))) }
            nodes[index] = .all(end: Int32(clamping: nodes.count))
        case .periods(let recurring, let measure, let comparison, let target):
            nodes.append(.periods(recurring: Int32(clamping: recurring), measure, comparison, target))
        case .all(let parts):
            nodes.append(.granted)
            for part in parts { _ = add(part) }
            nodes[index] = .all(end: Int32(clamping: nodes.count))
        case .any(let parts):
            nodes.append(.granted)
            for part in parts { _ = add(part) }
            nodes[index] = .any(end: Int32(clamping: nodes.count))
        case .granted:
            nodes.append(.granted)
        }
        return index
    }

    /// Whether the criterion at an index holds. O(n) in the number of leaves.
    ///
    /// The criterion of a recurring achievement is evaluated for one period, whose rows must be in memory.
    func holds(
        at index: Int, for progress: borrowing PlayerProgress, in period: RecurrencePeriod? = nil,
        _ collections: [CollectionEntry]
    ) -> Bool {
        switch nodes[index] {
        case .compare(let metric, let measure, let comparison, let target):
            guard let amount = progress.reading(measure, of: Int(metric), in: period) else { return false }
            return comparison.holds(amount, target)
        case .combined(
            let metric, let measure, let combination, let other, let otherMeasure, let comparison, let target):
            guard let first = progress.reading(measure, of: Int(metric), in: period),
                let second = progress.reading(otherMeasure, of: Int(other), in: period),
                let value = combination.value(first, second, for: comparison)
            else { return false }
            return comparison.holds(value, target)
        case .collected(let collection, let total):
            guard period != nil else { return progress.collected[Int(collection)] >= total }
            return progress.collected(collections[Int(collection)], Int(collection), in: period) >= total
        case .unlocked(let achievement):
            return progress.unlocked.contains(Int(achievement))
        case .periods(let recurring, let measure, let comparison, let target):
            return comparison.holds(progress.periods(measure, ofRecurring: Int(recurring)), target)
        case .all(let end), .any(let end):
            let isAny = if case .any = nodes[index] { true } else { false }
            var part = index + 1
            while part < end {
                // A part that holds decides an `any`; one that does not decides an `all`.
                if holds(at: part, for: progress, in: period, collections) == isAny { return isAny }
                part = self.end(of: part)
            }
            return !isAny
        case .granted:
            return false
        }
    }

    /// Calls `body` with the nodes of the criterion at an index, in source order.
    func forEachLeaf(of index: Int, _ body: (Node) -> Void) {
        for node in nodes[index..<end(of: index)] { body(node) }
    }

    /// The index after the criterion at `index`.
    private func end(of index: Int) -> Int {
        switch nodes[index] {
        case .all(let end), .any(let end): Int(end)
        case .compare, .combined, .collected, .unlocked, .periods, .granted: index + 1
        }
    }
}
