/// One reward on its way to a sink.
public struct Delivery: Hashable, Codable, Sendable {
    /// The same at every attempt and for every sink; what a sink needs to recognise a repeat.
    public let id: String
    /// Who earned it.
    public let player: PlayerID
    /// What was earned.
    public let reward: Reward

    /// A reward of `player` under a stable id.
    public init(id: String, player: PlayerID, reward: Reward) {
        self.id = id
        self.player = player
        self.reward = reward
    }
}
