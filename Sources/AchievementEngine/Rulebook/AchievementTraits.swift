import AchievementCore

/// What judging reads of an achievement: trivial values in one list, so no reference counting.
struct AchievementTraits: Sendable {
    let mode: Int
    let points: Int
    /// Whether criteria unlock it, once.
    let isJudged: Bool
    let hasEffects: Bool
    /// Whether others can be waiting for it.
    var hasDependents = false
    /// The index of its criterion.
    let criterion: Int

    init(_ entry: AchievementEntry, _ criteria: inout CriterionTable) {
        (mode, points) = (entry.mode, entry.achievement.points)
        isJudged = entry.isActive && entry.recurring == nil
        hasEffects = !entry.achievement.effects.isEmpty
        criterion = criteria.add(entry.criterion)
    }
}
