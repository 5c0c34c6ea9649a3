public import AchievementCore

/// Something that only somebody with the right may do.
public enum GrantAction: Hashable, Sendable {
    /// Give a player an achievement.
    case grant(AchievementKey, to: PlayerID)
    /// Take an achievement away from a player.
    case revoke(AchievementKey, from: PlayerID)
    /// Add an achievement or challenge.
    case define(AchievementKey)
    /// Take back an event of a player.
    case void(EventID, of: PlayerID)

    /// What the action is called in messages.
    var words: String {
        switch self {
        case .grant(let key, let player): "grant \(key) to \(player)"
        case .revoke(let key, let player): "revoke \(key) from \(player)"
        case .define(let key): "define \(key)"
        case .void(let event, let player): "void the event \(event) of \(player)"
        }
    }
}
