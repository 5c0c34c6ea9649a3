public import AchievementCore

/// The state of a player at a moment.
public struct PlayerStatus: Hashable, Sendable {
    /// Who.
    public let player: PlayerID
    /// The points.
    public let points: ModeTotals
    /// The levels.
    public let level: ModeTotals
    /// The streaks by metric id.
    public let streaks: [String: StreakState]
    /// The metrics by id; members of a family as `id/key`. Keys are compared by their bytes, as sets are.
    public let metrics: [ExactText: MetricState]
    /// Every achievement of the chosen modes, sorted by key.
    public let achievements: [AchievementState]
    /// The rooms, if a chosen mode has some.
    public let rooms: RoomState?
}
