import AchievementCore

/// A criterion whose ids are indices into a rulebook.
indirect enum CompiledCriterion: Hashable, Sendable {
    case compare(metric: Int, Measure, Comparison, Amount)
    case difference(metric: Int, Measure, minus: Int, Measure, Comparison, Amount)
    case window(Int, Comparison, Amount)
    case collected(Int, total: Int)
    case unlocked([Int])
    case all([CompiledCriterion])
    case any([CompiledCriterion])
    case granted

    /// Whether the criterion holds. O(number of leaves).
    func holds(for progress: PlayerProgress) -> Bool {
        switch self {
        case .compare(let metric, let measure, let comparison, let target):
            guard let amount = progress.cells[metric].reading(measure) else { return false }
            return comparison.holds(amount, target)
        case .difference(let metric, let measure, let other, let otherMeasure, let comparison, let target):
            guard let amount = progress.cells[metric].reading(measure),
                let subtrahend = progress.cells[other].reading(otherMeasure),
                let difference = amount.subtracting(subtrahend)
            else { return false }
            return comparison.holds(difference, target)
        case .window(let window, let comparison, let target):
            return comparison.holds(progress.windows[window], target)
        case .collected(let collection, let total):
            return progress.collected[collection] >= Int64(total)
        case .unlocked(let achievements):
            return achievements.allSatisfy(progress.unlocked.contains)
        case .all(let parts):
            return parts.allSatisfy { $0.holds(for: progress) }
        case .any(let parts):
            return parts.contains { $0.holds(for: progress) }
        case .granted:
            return false
        }
    }
}
