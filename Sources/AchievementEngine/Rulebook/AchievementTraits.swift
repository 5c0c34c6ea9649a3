import AchievementCore

/// What evaluation reads of an achievement: trivial values in one list, so that no reference counting is involved.
struct AchievementTraits: Sendable {
    let mode: Int
    let points: Int
    /// Whether its criterion can unlock it: it is active and does not recur.
    let isJudged: Bool
    let hasEffects: Bool
    /// Whether other achievements may depend on it.
    var hasDependents = false
    /// The index of its criterion in the rulebook's ``CriterionTable``.
    let criterion: Int

    init(_ entry: AchievementEntry, _ criteria: inout CriterionTable) {
        (mode, points) = (entry.mode, entry.achievement.points)
        isJudged = entry.isActive && entry.recurring == nil
        hasEffects = !entry.achievement.effects.isEmpty
        criterion = criteria.add(entry.criterion)
    }
}
