public import AchievementCore

/// Which achievements to list. Every condition that is set has to hold.
public struct AchievementQuery: Hashable, Sendable {
    /// Where an achievement stands for the player.
    public enum State: String, Sendable, CaseIterable {
        /// Held.
        case unlocked
        /// Not held, something is done.
        case inProgress
        /// Not held, nothing is done.
        case untouched
    }

    /// A part of the title, description or id, without regard to case and accents.
    public var text: String?
    /// The category.
    public var category: String?
    /// The rarity.
    public var rarity: Rarity?
    /// The mode.
    public var mode: GameModeID?
    /// Where it stands for the player.
    public var state: State?

    /// A query; `nil` is no condition.
    public init(
        text: String? = nil, category: String? = nil, rarity: Rarity? = nil, mode: GameModeID? = nil,
        state: State? = nil
    ) {
        self.text = text
        self.category = category
        self.rarity = rarity
        self.mode = mode
        self.state = state
    }
}
