public import AchievementCore

/// A player's place on a board.
public struct Standing: Hashable, Encodable, Sendable {
    /// The place, from 1. Players with equal scores share one, and the next place is as much later: 1, 2, 2, 4.
    public let rank: Int
    /// Who.
    public let player: PlayerID
    /// The score.
    public let score: Amount
}
