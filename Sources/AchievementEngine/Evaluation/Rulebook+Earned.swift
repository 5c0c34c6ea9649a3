import AchievementCore

extension Rulebook {
    /// The achievements that `progress` has earned and does not hold, by index. Prerequisites that are themselves only
    /// earned do not count. O(achievements).
    func earned(by progress: PlayerProgress) -> [Int] {
        achievements.indices.filter { isEarned($0, progress) }
    }

    /// Whether an achievement unlocks now: its criterion holds, and the player neither holds it nor had it revoked.
    func isEarned(_ index: Int, _ progress: borrowing PlayerProgress) -> Bool {
        guard achievementTraits[index].isJudged, !progress.unlocked.contains(index), !progress.revoked.contains(index)
        else { return false }
        return criteria.holds(at: achievementTraits[index].criterion, for: progress, collections)
    }

    /// Whether a recurring achievement unlocks for a period: its criterion holds in it, and the player neither holds the period nor had it revoked.
    func isEarned(_ occurrence: Occurrence, _ progress: PlayerProgress) throws(EventError) -> Bool {
        let entry = achievements[occurrence.achievement]
        guard entry.isActive, try !progress.isHeldOrRevoked(heldRow(of: occurrence)) else { return false }
        return criteria.holds(
            at: achievementTraits[occurrence.achievement].criterion, for: progress, in: occurrence.period, collections)
    }
}
