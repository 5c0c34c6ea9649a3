import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Lets revocations take back the points of the unlocks, on the days on which they were earned: an import, or a
    /// definition that has been replaced since, may have awarded other points than the catalog.
    ///
    /// - Parameter records: the records of the unlocks.
    /// - Returns: the rewards, with the points that are taken back.
    func takeBack(
        _ rewards: [Reward], of records: [Unlock], on progress: inout PlayerProgress
    ) throws(EventError) -> [Reward] {
        var corrected = rewards
        for (index, reward) in rewards.enumerated() {
            guard case .revoked(let revocation) = reward,
                let record = records.last(where: { $0.achievement == revocation.achievement }),
                let mode = modeIndices[revocation.achievement.mode]
            else { continue }
            if record.points != revocation.points || record.at.localDay != revocation.at.localDay {
                try add(points: revocation.points, mode: mode, on: revocation.at.localDay, to: &progress)
                try add(points: -record.points, mode: mode, on: record.at.localDay, to: &progress)
            }
            corrected[index] = .revoked(
                Revocation(
                    achievement: revocation.achievement, at: revocation.at, event: revocation.event, by: revocation.by,
                    reason: revocation.reason, points: record.points, unlockedAt: record.at))
        }
        return corrected
    }
}

extension Rulebook {
    /// The mode whose achievement a command revokes; `nil` for other commands.
    func mode(ofRevocation command: EventWrites.Command) -> Int? {
        switch command {
        case .revoke(let achievement, _, _): achievements[achievement].mode
        case .revokeOccurrence(let occurrence, _, _): achievements[occurrence.achievement].mode
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset: nil
        }
    }

    /// Whether a command revokes an achievement whose effects have run. The history must then be replayed, because a
    /// void may have changed which effects still apply.
    func undoesEffects(_ command: EventWrites.Command, of progress: borrowing PlayerProgress) -> Bool {
        guard case .revoke(let achievement, _, _) = command else { return false }
        return progress.unlocked.contains(achievement) && !achievements[achievement].achievement.effects.isEmpty
    }
}
