import AchievementCore
import AchievementStorage

extension Rulebook {
    /// When an achievement was defined, in milliseconds since 1970; `nil` if its mode declares it.
    func definitionTime(of key: AchievementKey) -> Int64? {
        (achievementIndices[key] ?? occurrence(of: key)?.achievement).flatMap { achievements[$0].definedAt }
    }

    /// Takes an unlock and its points back, so that it can be earned again.
    func forget(_ unlock: Unlock, of progress: inout PlayerProgress) {
        if let occurrence = occurrence(of: unlock.achievement) {
            clear(occurrence, of: &progress)
        } else if let index = achievementIndices[unlock.achievement] {
            progress.clear(achievement: index)
        }
        guard let mode = modeIndices[unlock.achievement.mode] else { return }
        // The sum of what was added cannot exceed its limit.
        try? add(points: -unlock.points, mode: mode, on: unlock.at.localDay, to: &progress)
    }
}
