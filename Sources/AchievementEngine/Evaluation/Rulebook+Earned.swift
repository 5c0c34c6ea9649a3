import AchievementCore

extension Rulebook {
    /// The indices of the achievements that `progress` has earned but does not hold. Prerequisites that are themselves
    /// earned but not held do not count. O(n) in the number of achievements.
    func earned(by progress: PlayerProgress) -> [Int] {
        achievements.indices.filter { isEarned($0, progress) }
    }

    /// Whether an achievement unlocks now: its criterion holds, and the player neither holds it nor had it revoked.
    func isEarned(_ index: Int, _ progress: borrowing PlayerProgress) -> Bool {
        guard achievementTraits[index].isJudged, !progress.unlocked.contains(index), !progress.revoked.contains(index)
        else { return false }
        return holds(index, progress)
    }

    /// Whether the criterion of an achievement holds.
    func holds(_ index: Int, _ progress: borrowing PlayerProgress) -> Bool {
        criteria.holds(at: achievementTraits[index].criterion, for: progress, collections)
    }

    /// Whether a recurring achievement unlocks for a period: its criterion holds in the period, and the player neither
    /// holds the period nor had it revoked.
    func isEarned(_ occurrence: Occurrence, _ progress: PlayerProgress) throws(EventError) -> Bool {
        let entry = achievements[occurrence.achievement]
        guard entry.isActive, try !progress.isHeldOrRevoked(heldRow(of: occurrence)) else { return false }
        return holds(occurrence, progress)
    }

    /// Whether the criterion of a recurring achievement holds in a period.
    func holds(_ occurrence: Occurrence, _ progress: borrowing PlayerProgress) -> Bool {
        criteria.holds(
            at: achievementTraits[occurrence.achievement].criterion, for: progress, in: occurrence.period, collections)
    }
}
