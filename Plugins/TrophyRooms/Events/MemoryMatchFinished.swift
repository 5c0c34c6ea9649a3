public import AchievementCore

/// A player finished a game of memory match: turning cards over to find pairs.
public struct MemoryMatchFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.memory-match-finished`.
    public static let type: EventType = "trophy-rooms.memory-match-finished"

    /// Pairs that were matched, 0 to ``numberOfPairs``.
    public var correctMatches: Int
    /// Pairs on the table, 1 to 2^53−1.
    public var numberOfPairs: Int
    /// The playing time in seconds, above 0, at most 2^53−1.
    public var seconds: Double
    /// The most pairs that were matched in a row, 0 to 2^53−1.
    public var longestStreak: Int
    /// The points that the game gave, −(2^53−1) to 2^53−1.
    public var score: Double

    /// A finished game.
    public init(correctMatches: Int, numberOfPairs: Int, seconds: Double, longestStreak: Int, score: Double) {
        self.correctMatches = correctMatches
        self.numberOfPairs = numberOfPairs
        self.seconds = seconds
        self.longestStreak = longestStreak
        self.score = score
    }

    /// Refuses counts, times and scores out of their ranges, and more matches than pairs.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("correctMatches", correctMatches, of: numberOfPairs)
        fields.checkCount("numberOfPairs", numberOfPairs, from: 1)
        fields.checkSeconds(seconds)
        fields.checkCount("longestStreak", longestStreak)
        fields.checkScore(score)
    }
}
