import AchievementCore
import AchievementStorage

extension LedgerEntry {
    /// The reason for the points of an unlock.
    static let unlocked = "unlocked"

    /// The entry that a reward makes; `nil` for one that brings no points.
    init?(_ reward: Reward) {
        switch reward {
        case .unlocked(let unlock):
            self.init(
                mode: unlock.achievement.mode, points: unlock.points, reason: Self.unlocked,
                achievement: unlock.achievement, event: unlock.event, at: unlock.at)
        case .revoked(let revocation):
            self.init(
                mode: revocation.achievement.mode, points: -revocation.points, reason: "revoked",
                achievement: revocation.achievement, event: revocation.event,
                at: revocation.unlockedAt ?? revocation.at)
        case .points(let award):
            self.init(
                mode: award.mode, points: award.points, reason: award.reason, achievement: nil, event: award.event,
                at: award.at)
        case .level, .room, .backfill:
            return nil
        }
    }
}
