/// What follows from an event for the player.
public enum Reward: Hashable, Codable, Sendable {
    /// An achievement unlocked; its points are part of the unlock.
    case unlocked(Unlock)
    /// An event awarded points by itself.
    case points(PointAward)
    /// A level was reached, of a mode or over all.
    case level(LevelReached)
    /// A room was finished and the next one opened.
    case room(RoomOpened)
    /// An unlock was taken away.
    case revoked(Revocation)
    /// A catalog opened and found these already earned.
    case backfill(Backfill)

    // The names in stored outboxes, which outlive renamed cases.
    private enum CodingKeys: String, CodingKey {
        case unlocked, points, level, room, revoked
        case backfill = "caughtUp"
    }
}
