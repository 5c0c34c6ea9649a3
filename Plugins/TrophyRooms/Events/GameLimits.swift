/// The largest numbers that a finished game may have.
enum GameLimits {
    /// Rounds, pairs, sequences, targets and the like.
    static let count = 1_000_000
    /// A day, in seconds.
    static let seconds = 86_400.0
    /// Points of a game, either side of 0.
    static let score = 1e9
}
