import AchievementCore

/// An achievement of a rulebook.
struct AchievementEntry: Sendable {
    let key: AchievementKey
    let mode: Int
    let achievement: Achievement
    let criterion: CompiledCriterion
    /// Identifies the criterion's meaning.
    let fingerprint: String
    /// Achievements to judge when this one unlocks.
    var dependents: [Int] = []

    var isActive: Bool { achievement.lifecycle == .active }
}
