public import AchievementCore
import AchievementWire

/// A player's place on a board.
public struct Standing: Hashable, Sendable {
    /// The place, from 1. Players with equal scores share one, and the next place is as much later: 1, 2, 2, 4.
    public let rank: Int
    /// Who.
    public let player: PlayerID
    /// The score.
    public let score: Amount

    /// The standing as one line of JSON, the form that `achieve leaderboard` prints, without a line end.
    public var json: String {
        var line = JSONObjectWriter()
        line.add("player", player.rawValue)
        line.add("rank", rank)
        line.add("score", score)
        return line.text
    }
}
