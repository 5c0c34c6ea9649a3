public import AchievementCore

/// Stores which rewards a player has seen, across launches of the app.
///
/// Conform a type of your own to store them elsewhere, such as in a store that devices share.
@MainActor
public protocol SeenRewards: AnyObject {
    /// Returns the ids of the rewards that a player has seen; empty if nothing is stored for the player.
    func seen(by player: PlayerID) -> Set<String>

    /// Stores the ids of all rewards that a player has seen; they replace the ids stored before.
    func keep(_ seen: Set<String>, of player: PlayerID)
}

/// Stores the seen rewards in memory, for tests and previews.
public final class InMemorySeenRewards: SeenRewards {
    private var kept: [PlayerID: Set<String>] = [:]

    /// Creates an empty store.
    public init() {}

    /// Returns the ids that were stored last.
    public func seen(by player: PlayerID) -> Set<String> { kept[player, default: []] }

    /// Stores the ids for the lifetime of this object.
    public func keep(_ seen: Set<String>, of player: PlayerID) { kept[player] = seen }
}
