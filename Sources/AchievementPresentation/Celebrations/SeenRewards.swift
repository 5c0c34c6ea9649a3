public import AchievementCore

/// Keeps which rewards a player has seen, also while the app is not running.
///
/// Conform a type of your own to keep it elsewhere, such as in a store that devices share.
@MainActor
public protocol SeenRewards: AnyObject {
    /// The ids of the rewards that a player has seen; empty for a player of whom nothing is kept.
    func seen(by player: PlayerID) -> Set<String>

    /// Keeps the ids of the rewards that a player has seen, instead of those kept before.
    func keep(_ seen: Set<String>, of player: PlayerID)
}

/// Keeps what players have seen in memory, for tests and previews.
public final class InMemorySeenRewards: SeenRewards {
    private var kept: [PlayerID: Set<String>] = [:]

    /// One that keeps nothing yet.
    public init() {}

    /// The ids that were kept last.
    public func seen(by player: PlayerID) -> Set<String> { kept[player, default: []] }

    /// Keeps the ids as long as this object lives.
    public func keep(_ seen: Set<String>, of player: PlayerID) { kept[player] = seen }
}
