public import AchievementCore
public import Foundation

/// Keeps what players have seen in the defaults of the app, or of a group of apps.
///
/// An app has to declare its use of `UserDefaults` in its privacy manifest: reason `CA92.1` for its own, `1C8F.1` for those
/// of a group.
public final class UserDefaultsSeenRewards: SeenRewards {
    private let defaults: UserDefaults
    private let prefix: String

    /// One that keeps a list of ids for each player.
    ///
    /// - Parameters:
    ///   - defaults: the defaults.
    ///   - prefix: the keys are this and the player's id.
    public init(_ defaults: UserDefaults = .standard, prefix: String = "achievements.seen.") {
        self.defaults = defaults
        self.prefix = prefix
    }

    /// The ids that were kept last; empty if something else stands in their place.
    public func seen(by player: PlayerID) -> Set<String> {
        Set(defaults.stringArray(forKey: prefix + player.rawValue) ?? [])
    }

    /// Keeps the ids, sorted; removes the key if there are none.
    public func keep(_ seen: Set<String>, of player: PlayerID) {
        let key = prefix + player.rawValue
        if seen.isEmpty { defaults.removeObject(forKey: key) } else { defaults.set(seen.sorted(), forKey: key) }
    }
}
