import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Has revocations take back the points that the unlocks brought: an import, or a definition that was replaced
    /// since, may have brought others than the catalog has.
    ///
    /// - Parameter records: what was held.
    /// - Returns: the rewards with the points that are taken back.
    func takeBack(
        _ rewards: [Reward], of records: [Unlock], on progress: inout PlayerProgress
    ) throws(EventError) -> [Reward] {
        var corrected = rewards
        for (index, reward) in rewards.enumerated() {
            guard case .revoked(let revocation) = reward,
                let record = records.last(where: { $0.achievement == revocation.achievement }),
                record.points != revocation.points, let mode = modeIndices[revocation.achievement.mode]
            else { continue }
            try add(
                points: revocation.points - record.points, mode: mode, on: revocation.at.localDay, to: &progress)
            corrected[index] = .revoked(
                Revocation(
                    achievement: revocation.achievement, at: revocation.at, event: revocation.event, by: revocation.by,
                    reason: revocation.reason, points: record.points))
        }
        return corrected
    }
}

extension EventWrites.Command {
    /// Whether it takes an achievement away.
    var isRevocation: Bool {
        switch self {
        case .revoke, .revokeOccurrence: true
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset: false
        }
    }
}

extension Rulebook {
    /// Whether a command revokes an achievement whose effects have run. The history must then be replayed, because a
    /// void may have changed which effects still apply.
    func undoesEffects(_ command: EventWrites.Command, of progress: borrowing PlayerProgress) -> Bool {
        guard case .revoke(let achievement, _, _) = command else { return false }
        return progress.unlocked.contains(achievement) && !achievements[achievement].achievement.effects.isEmpty
    }
}
