public import AchievementCore

/// What is needed of one player.
public struct PlayerRequest: Hashable, Sendable {
    /// Which player.
    public let player: PlayerID
    /// Whether the compact state is needed.
    public let wantsState: Bool
    /// Which detail rows are needed.
    public let details: [DetailRequest]

    /// A request for parts of `player`.
    public init(player: PlayerID, wantsState: Bool, details: [DetailRequest]) {
        self.player = player
        self.wantsState = wantsState
        self.details = details
    }
}
