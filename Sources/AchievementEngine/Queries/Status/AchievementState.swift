public import AchievementCore

/// Where a player stands with an achievement.
public struct AchievementState: Hashable, Sendable {
    /// Which achievement.
    public let key: AchievementKey
    /// Whether the player holds it.
    public let unlocked: Bool
    /// When it was unlocked.
    public let unlockedAt: Moment?
    /// The version of the catalog under which it was unlocked.
    public let catalogVersion: Int?
    /// How far the player is: full if unlocked, but for an unlock under an earlier catalog that asked for something
    /// else as far as by today's.
    public let progress: AchievementProgress
    /// For an unlock under an earlier catalog that asked for something else: how far the player is by today's.
    public let progressToday: AchievementProgress?
    /// Whether the player has earned it and holds it not yet: it unlocks with the next event, or when a writer opens
    /// the store. Not part of the JSON form.
    public internal(set) var isEarned = false

}
