public import AchievementCore

/// A player finished a game of speed match: deciding quickly, round by round, whether two cards match.
public struct SpeedMatchFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.speed-match-finished`.
    public static let type: EventType = "trophy-rooms.speed-match-finished"

    /// Rounds that were answered correctly, 0 to ``rounds``.
    public var correctAnswers: Int
    /// Rounds of the game, 1 to 2^53−1.
    public var rounds: Int
    /// The time of all rounds together in seconds, above 0, at most 2^53−1.
    public var seconds: Double
    /// The most correct answers in a row, 0 to 2^53−1.
    public var longestStreak: Int
    /// The points that the game gave, −(2^53−1) to 2^53−1.
    public var score: Double

    /// A finished game.
    public init(correctAnswers: Int, rounds: Int, seconds: Double, longestStreak: Int, score: Double) {
        self.correctAnswers = correctAnswers
        self.rounds = rounds
        self.seconds = seconds
        self.longestStreak = longestStreak
        self.score = score
    }

    /// Refuses counts, times and scores out of their ranges, and more correct answers than rounds.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("correctAnswers", correctAnswers, of: rounds)
        fields.checkCount("rounds", rounds, from: 1)
        fields.checkSeconds(seconds)
        fields.checkCount("longestStreak", longestStreak)
        fields.checkScore(score)
    }
}
