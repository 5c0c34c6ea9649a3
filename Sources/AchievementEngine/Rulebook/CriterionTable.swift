import AchievementCore

/// The criteria of a rulebook that are more than a comparison, as judging reads them: all in one list without
/// references, so that nobody counts who uses them.
struct CriterionTable: Sendable {
    enum Node: Sendable {
        case comparison(PlainComparison)
        case difference(metric: Int32, Measure, minus: Int32, Measure, Comparison, Amount)
        case collected(Int32, total: Int64)
        case unlocked(Int32)
        /// The parts follow, up to an end.
        case all(end: Int32)
        case any(end: Int32)
        case granted
    }

    /// Each criterion before its parts.
    private var nodes: [Node] = []

    /// Adds a criterion.
    ///
    /// - Returns: where it stands.
    mutating func add(_ criterion: CompiledCriterion) -> Int {
        let place = nodes.count
        switch criterion {
        case .compare:
            if let comparison = PlainComparison(criterion) { nodes.append(.comparison(comparison)) }
        case .difference(let metric, let measure, let other, let otherMeasure, let comparison, let target):
            nodes.append(
                .difference(
                    metric: Int32(clamping: metric), measure, minus: Int32(clamping: other), otherMeasure, comparison,
                    target))
        case .collected(let collection, let total):
            nodes.append(.collected(Int32(clamping: collection), total: Int64(total)))
        case .unlocked(let achievements):
            nodes.append(.granted)
            for achievement in achievements { nodes.append(.unlocked(Int32(clamping: achievement))) }
            nodes[place] = .all(end: Int32(clamping: nodes.count))
        case .all(let parts):
            nodes.append(.granted)
            for part in parts { _ = add(part) }
            nodes[place] = .all(end: Int32(clamping: nodes.count))
        case .any(let parts):
            nodes.append(.granted)
            for part in parts { _ = add(part) }
            nodes[place] = .any(end: Int32(clamping: nodes.count))
        case .granted:
            nodes.append(.granted)
        }
        return place
    }

    /// Whether the criterion at a place holds; see ``CompiledCriterion/holds(for:in:_:)``.
    func holds(at place: Int, for progress: borrowing PlayerProgress) -> Bool {
        switch nodes[place] {
        case .comparison(let comparison):
            return comparison.holds(for: progress)
        case .difference(let metric, let measure, let other, let otherMeasure, let comparison, let target):
            guard let amount = progress.cells[Int(metric)].reading(measure),
                let subtrahend = progress.cells[Int(other)].reading(otherMeasure),
                let difference = amount.subtracting(subtrahend)
            else { return false }
            return comparison.holds(difference, target)
        case .collected(let collection, let total):
            return progress.collected[Int(collection)] >= total
        case .unlocked(let achievement):
            return progress.unlocked.contains(Int(achievement))
        case .all(let end):
            return firstPart(from: place + 1, to: Int(end), that: false, for: progress) == nil
        case .any(let end):
            return firstPart(from: place + 1, to: Int(end), that: true, for: progress) != nil
        case .granted:
            return false
        }
    }

    /// Calls `body` with the leaves of the criterion at a place, in the order they are written.
    func forEachLeaf(of place: Int, _ body: (Node) -> Void) {
        for node in nodes[place..<end(of: place)] { body(node) }
    }

    /// The first part that holds, or does not.
    private func firstPart(
        from start: Int, to end: Int, that isHeld: Bool, for progress: borrowing PlayerProgress
    ) -> Int? {
        var place = start
        while place < end {
            if holds(at: place, for: progress) == isHeld { return place }
            place = self.end(of: place)
        }
        return nil
    }

    /// Where the criterion at a place ends.
    private func end(of place: Int) -> Int {
        switch nodes[place] {
        case .all(let end), .any(let end): Int(end)
        case .comparison, .difference, .collected, .unlocked, .granted: place + 1
        }
    }
}
