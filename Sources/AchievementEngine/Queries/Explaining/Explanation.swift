public import AchievementCore

/// Why a player has an achievement, or has it not.
public struct Explanation: Hashable, Sendable {
    /// Where the achievement stands for the player.
    public enum State: String, Sendable {
        /// Held.
        case unlocked
        /// Not held.
        case locked
        /// Taken away; only a grant gives it back.
        case revoked
        /// Nobody can unlock it: it is a draft or retired.
        case unavailable
    }

    /// Who.
    public let player: PlayerID
    /// Which achievement.
    public let achievement: AchievementKey
    /// Where it stands.
    public let state: State
    /// The record, if it is held: when, by which event, under which catalog.
    public let unlock: Unlock?
    /// How far the player is by today's criterion.
    public let progress: AchievementProgress
    /// Today's criterion, node by node.
    public let criterion: ExplainedCriterion
}
