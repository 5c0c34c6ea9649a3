import AchievementCore
import AchievementStorage

/// The effect of a reset on the unlocks of its mode.
struct ResetChange {
    private let mode: Int
    private let event: LoggedEvent
    private let by: String
    private let reason: String?
    private let past: PlayerPast

    /// Returns `nil` if the event resets nothing.
    init?(_ command: EventWrites.Command?, _ event: LoggedEvent?, _ past: PlayerPast) {
        guard case .reset(let mode, let by, let reason)? = command, let event else { return nil }
        (self.mode, self.event, self.by, self.reason, self.past) = (mode, event, by, reason, past)
    }

    /// The unlocks to treat as held in the fold: none of the mode. The fold decides which of the mode's unlocks are
    /// earned after the reset.
    func held(_ rulebook: Rulebook) -> [Unlock] {
        past.unlocks.filter { $0.achievement.mode != rulebook.modes[mode].id }
    }

    /// Revokes the unlocks of the mode that were not earned after the reset.
    func revoke(
        _ progress: inout PlayerProgress, _ folded: FoldedHistory, _ rulebook: Rulebook
    ) throws(EventError) -> [Reward] {
        let at = event.moment.milliseconds
        var rewards: [Reward] = []
        for unlock in past.unlocks.sorted(by: { $0.achievement < $1.achievement }) {
            guard unlock.achievement.mode == rulebook.modes[mode].id,
                unlock.at.milliseconds <= at || folded.unlocks[unlock.achievement] == nil
            else { continue }
            if let occurrence = rulebook.occurrence(of: unlock.achievement) {
                rulebook.clear(occurrence, of: &progress)
            } else if let index = rulebook.achievementIndices[unlock.achievement] {
                progress.clear(achievement: index)
            } else if unlock.at.milliseconds <= at, unlock.achievement.id.occurrence == nil {
                // A later release unlocked it, and would not unlock it again for events from before the reset.
                progress.clear(foreign: unlock.achievement)
            } else {
                continue
            }
            try rulebook.add(points: -unlock.points, mode: mode, on: unlock.at.localDay, to: &progress)
            rewards.append(
                .revoked(
                    Revocation(
                        achievement: unlock.achievement, at: event.moment, event: event.id, by: by, reason: reason,
                        points: unlock.points, unlockedAt: unlock.at)))
        }
        // Achievements that were revoked before the reset can be earned again.
        for index in rulebook.achievements.indices where rulebook.achievements[index].mode == mode {
            guard rulebook.achievements[index].recurring == nil else {
                rulebook.takeOverRevocations(of: index, from: folded.progress, &progress)
                continue
            }
            guard !progress.unlocked.contains(index) else { continue }
            if folded.progress.revoked.contains(index) {
                progress.setRevoked(index)
            } else if progress.revoked.contains(index) {
                progress.clear(achievement: index)
            }
        }
        return rewards
    }

    /// Sets the level of the mode from its points, without a reward.
    func settleLevel(_ progress: inout PlayerProgress, _ rulebook: Rulebook) {
        let level = Int64(rulebook.modes[mode].levels.level(at: Int(clamping: progress.points[mode].total)))
        progress.changePoints(of: mode) { $0.highestLevel = max(1, level) }
    }
}
