/// What a target of a room is about. The raw values are parts of frozen ids.
public enum RoomTargetKind: String, Codable, Sendable, CaseIterable {
    /// A number of games finished.
    case games
    /// An accuracy reached in one game, in percent.
    case accuracy
    /// A time that one game stays strictly under, in seconds.
    case speed
    /// A run, a length or a number of finds reached in one game.
    case milestone
    /// A number of games without a mistake.
    case perfect
}
