import AchievementCore

/// A player's whole history judged from nothing.
struct FoldedHistory: Sendable {
    var progress: PlayerProgress
    /// Unlocks by achievement, as the fold found them.
    var unlocks: [AchievementKey: Unlock] = [:]
    /// Points that events awarded by themselves, by mode index.
    var awards: [Int64]
}
