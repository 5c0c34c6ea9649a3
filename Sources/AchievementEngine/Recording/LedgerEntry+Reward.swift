import AchievementCore
import AchievementStorage

extension LedgerEntry {
    /// The reason for the points of an unlock.
    static let unlocked = "unlocked"

    /// The ledger entry for an unlock.
    init(of unlock: Unlock) {
        self.init(
            mode: unlock.achievement.mode, points: unlock.points, reason: Self.unlocked,
            achievement: unlock.achievement, event: unlock.event, at: unlock.at)
    }

    /// The entry that takes back the points at an unlock's former date; an entry with the new date follows it.
    var movedAway: LedgerEntry {
        LedgerEntry(mode: mode, points: -points, cause: .moved, achievement: achievement, event: event, at: at)
    }

    /// The ledger entry for a reward; `nil` for a reward without points.
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
