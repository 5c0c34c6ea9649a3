public import AchievementCore

/// One node of a criterion with what a player has of it.
public struct ExplainedCriterion: Hashable, Sendable {
    /// What kind of node it is.
    public enum Kind: String, Sendable {
        /// A quantity compares with a target.
        case compare
        /// A set contains members.
        case contains
        /// Other achievements are unlocked.
        case unlocked
        /// All of the nodes below hold.
        case all
        /// One of the nodes below holds.
        case any
        /// Somebody grants it.
        case granted
    }

    /// What kind of node it is.
    public let kind: Kind
    /// Whether it holds.
    public let met: Bool
    /// The node in words, such as `fitness-workouts.workouts total ≥ 10: has 4, 6 to go`.
    public let text: String
    /// The amount that the player has, for a comparison; `nil` if nothing was recorded.
    public let current: Amount?
    /// The amount that is asked for.
    public let target: Amount?
    /// By how much it is missed; zero if it holds, `nil` if it cannot be said.
    public let missing: Amount?
    /// The set members or achievements that are missing.
    public let missingItems: [String]?
    /// The nodes below.
    public let parts: [ExplainedCriterion]?
}
