import AchievementCore
import AchievementStorage

extension LedgerEntry {
    /// The reason for the points of an unlock.
    static let unlocked = "unlocked"

    /// The entry of an unlock.
    init(of unlock: Unlock) {
        self.init(
            mode: unlock.achievement.mode, points: unlock.points, reason: Self.unlocked,
            achievement: unlock.achievement, event: unlock.event, at: unlock.at)
    }

    /// The entry that takes the points away from the date that an unlock had, followed by one with the new date.
    var movedAway: LedgerEntry {
        LedgerEntry(mode: mode, points: -points, cause: .moved, achievement: achievement, event: event, at: at)
    }

    /// The entry that a reward makes; `nil` for one that brings no points.
    init?(_ reward: Reward) {
        switch reward {
        case .unlocked(let unlock):
            self.init(of: unlock)
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
