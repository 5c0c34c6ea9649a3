public import AchievementCore

/// What follows from an event for one player.
public struct Judgement: Hashable, Sendable {
    /// Every reward, in the order in which they were earned.
    public internal(set) var rewards: [Reward] = []

    /// The achievements that unlocked.
    public var unlocks: [Unlock] {
        rewards.compactMap { if case .unlocked(let unlock) = $0 { unlock } else { nil } }
    }
}
