public import AchievementCore
public import Foundation

/// Stores the seen rewards in the user defaults of the app or of an app group.
///
/// An app has to declare its use of `UserDefaults` in its privacy manifest: reason `CA92.1` for its own defaults,
/// `1C8F.1` for those of a group.
public final class UserDefaultsSeenRewards: SeenRewards {
    private let defaults: UserDefaults
    private let prefix: String

    /// Creates a store with a list of ids per player.
    ///
    /// - Parameters:
    ///   - defaults: the user defaults.
    ///   - prefix: the prefix of the keys, which the player's id follows.
    public init(_ defaults: UserDefaults = .standard, prefix: String = "achievements.seen.") {
        self.defaults = defaults
        self.prefix = prefix
    }

    /// Returns the ids that were stored last; empty if the key has a value of another type.
    public func seen(by player: PlayerID) -> Set<String> {
        Set(defaults.stringArray(forKey: prefix + player.rawValue) ?? [])
    }

    /// Stores the ids, sorted; removes the key if there are none.
    public func keep(_ seen: Set<String>, of player: PlayerID) {
        let key = prefix + player.rawValue
        if seen.isEmpty { defaults.removeObject(forKey: key) } else { defaults.set(seen.sorted(), forKey: key) }
    }
}
