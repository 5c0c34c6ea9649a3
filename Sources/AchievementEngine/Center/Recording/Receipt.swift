public import AchievementCore

/// What became of an event that was not refused.
public enum Receipt: Hashable, Sendable {
    /// It is durable; these rewards follow.
    case recorded([Reward])
    /// It was recorded before; nothing changed.
    case repeated
}
