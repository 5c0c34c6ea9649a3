import AchievementCore

/// What judging asks of an achievement: small numbers without references, so that they are read where they stand and
/// nobody counts who uses them.
struct AchievementTraits: Sendable {
    let mode: Int
    let points: Int
    /// Whether criteria unlock it, once.
    let isJudged: Bool
    let hasEffects: Bool
    /// Whether others can be waiting for it.
    var hasDependents = false
    /// The criterion, if it is nothing but a comparison, and else where it stands among the others.
    let comparison: PlainComparison?
    let criterion: Int

    init(_ entry: AchievementEntry, _ criteria: inout CriterionTable) {
        (mode, points) = (entry.mode, entry.achievement.points)
        isJudged = entry.isActive && entry.recurring == nil
        hasEffects = !entry.achievement.effects.isEmpty
        comparison = PlainComparison(entry.criterion)
        criterion = comparison == nil ? criteria.add(entry.criterion) : -1
    }
}

/// A criterion that compares one measure of a metric.
struct PlainComparison: Sendable {
    let metric: Int
    let measure: Measure
    let comparison: Comparison
    let target: Amount

    init?(_ criterion: CompiledCriterion) {
        guard case .compare(let metric, let measure, let comparison, let target) = criterion else { return nil }
        (self.metric, self.measure, self.comparison, self.target) = (metric, measure, comparison, target)
    }

    func holds(for progress: borrowing PlayerProgress) -> Bool {
        guard let amount = progress.cells[metric].reading(measure) else { return false }
        return comparison.holds(amount, target)
    }
}
