public import AchievementCore

/// A player finished a game of sequence recall: repeating ever longer sequences from memory.
public struct SequenceRecallFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.sequence-recall-finished`.
    public static let type: EventType = "trophy-rooms.sequence-recall-finished"

    /// Sequences that were repeated correctly, 0 to ``sequences``.
    public var correctSequences: Int
    /// Sequences that were shown, 1 to 2^53−1.
    public var sequences: Int
    /// The length of the longest sequence remembered, 0 to 2^53−1.
    public var longestSequence: Int
    /// Wrong steps, 0 to 2^53−1.
    public var mistakes: Int
    /// The playing time in seconds, 0 to 2^53−1. No trophy depends on it.
    public var seconds: Double
    /// The points that the game gave, −(2^53−1) to 2^53−1.
    public var score: Double

    /// A finished game.
    public init(
        correctSequences: Int, sequences: Int, longestSequence: Int, mistakes: Int, seconds: Double, score: Double
    ) {
        self.correctSequences = correctSequences
        self.sequences = sequences
        self.longestSequence = longestSequence
        self.mistakes = mistakes
        self.seconds = seconds
        self.score = score
    }

    /// Refuses counts, times and scores out of their ranges, and more correct sequences than were shown.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("correctSequences", correctSequences, of: sequences)
        fields.checkCount("sequences", sequences, from: 1)
        fields.checkCount("longestSequence", longestSequence)
        fields.checkCount("mistakes", mistakes)
        fields.check("seconds", seconds, in: 0...GameLimits.seconds)
        fields.checkScore(score)
    }
}
