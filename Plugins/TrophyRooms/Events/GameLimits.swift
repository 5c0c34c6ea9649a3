/// The largest numbers that a finished game may have: those that are kept exactly, 2^53−1.
enum GameLimits {
    /// Rounds, pairs, sequences, targets and the like.
    static let count = 9_007_199_254_740_991
    /// Seconds.
    static let seconds = 9_007_199_254_740_991.0
    /// Points of a game, either side of 0.
    static let score = 9_007_199_254_740_991.0
}
