public import AchievementCore

/// A player finished a game of memory match: turning cards over to find pairs.
public struct MemoryMatchFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.memory-match-finished`.
    public static let type: EventType = "trophy-rooms.memory-match-finished"

    /// The number of matched pairs, 0 to ``numberOfPairs``.
    public var correctMatches: Int
    /// The number of pairs on the table, 1 to 2^53−1.
    public var numberOfPairs: Int
    /// The playing time in seconds, above 0 and at most 2^53−1.
    public var seconds: Double
    /// The most pairs matched in a row, 0 to ``correctMatches``.
    public var longestStreak: Int
    /// The game's score, −(2^53−1) to 2^53−1.
    public var score: Double

    /// Creates a finished game.
    public init(correctMatches: Int, numberOfPairs: Int, seconds: Double, longestStreak: Int, score: Double) {
        self.correctMatches = correctMatches
        self.numberOfPairs = numberOfPairs
        self.seconds = seconds
        self.longestStreak = longestStreak
        self.score = score
    }

    /// Rejects counts, times and scores outside their ranges, more matches than pairs, and more in a row than matches.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("correctMatches", correctMatches, of: numberOfPairs)
        fields.checkCount("numberOfPairs", numberOfPairs, from: 1)
        fields.checkSeconds(seconds)
        fields.checkStreak(longestStreak, of: correctMatches)
        fields.checkScore(score)
    }
}

/// Records games of memory match.
struct MemoryMatchFinishedSource: MetricSource {
    func record(_ event: MemoryMatchFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.memoryMatch.record(
            correct: event.correctMatches, of: event.numberOfPairs, run: event.longestStreak, score: event.score,
            into: &metrics)
        // A game that was abandoned early must not set a best time.
        if event.correctMatches == event.numberOfPairs {
            metrics.record(event.seconds, in: TrophyRoomsMetrics.memoryMatchSeconds)
        }
    }
}

/// A player finished a game of speed match: deciding quickly, round by round, whether two cards match.
public struct SpeedMatchFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.speed-match-finished`.
    public static let type: EventType = "trophy-rooms.speed-match-finished"

    /// The number of rounds answered correctly, 0 to ``rounds``.
    public var correctAnswers: Int
    /// The number of rounds of the game, 1 to 2^53−1.
    public var rounds: Int
    /// The total time of all rounds in seconds, above 0 and at most 2^53−1.
    public var seconds: Double
    /// The most correct answers in a row, 0 to ``correctAnswers``.
    public var longestStreak: Int
    /// The game's score, −(2^53−1) to 2^53−1.
    public var score: Double

    /// Creates a finished game.
    public init(correctAnswers: Int, rounds: Int, seconds: Double, longestStreak: Int, score: Double) {
        self.correctAnswers = correctAnswers
        self.rounds = rounds
        self.seconds = seconds
        self.longestStreak = longestStreak
        self.score = score
    }

    /// Rejects counts, times and scores outside their ranges, more correct answers than rounds, and more in a row than
    /// correct answers.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("correctAnswers", correctAnswers, of: rounds)
        fields.checkCount("rounds", rounds, from: 1)
        fields.checkSeconds(seconds)
        fields.checkStreak(longestStreak, of: correctAnswers)
        fields.checkScore(score)
    }
}

/// Records games of speed match.
struct SpeedMatchFinishedSource: MetricSource {
    func record(_ event: SpeedMatchFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.speedMatch.record(
            correct: event.correctAnswers, of: event.rounds, run: event.longestStreak, score: event.score,
            into: &metrics)
        metrics.record(event.seconds / Double(event.rounds), in: TrophyRoomsMetrics.speedMatchSeconds)
    }
}

/// A player finished a game of sequence recall: repeating increasingly long sequences from memory.
public struct SequenceRecallFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.sequence-recall-finished`.
    public static let type: EventType = "trophy-rooms.sequence-recall-finished"

    /// The number of sequences repeated correctly, 0 to ``sequences``.
    public var correctSequences: Int
    /// The number of sequences shown, 1 to 2^53−1.
    public var sequences: Int
    /// The length of the longest remembered sequence, 0 to 2^53−1; 0 if none was repeated correctly.
    public var longestSequence: Int
    /// The number of wrong steps, 0 to 2^53−1.
    public var mistakes: Int
    /// The playing time in seconds, 0 to 2^53−1. No trophy depends on it.
    public var seconds: Double
    /// The game's score, −(2^53−1) to 2^53−1.
    public var score: Double

    /// Creates a finished game.
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

    /// Rejects counts, times and scores outside their ranges, more correct sequences than were shown, and a longest
    /// sequence without a correct one.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("correctSequences", correctSequences, of: sequences)
        fields.checkCount("sequences", sequences, from: 1)
        fields.checkLength(longestSequence, correct: correctSequences)
        fields.checkCount("mistakes", mistakes)
        fields.check("seconds", seconds, in: 0...GameLimits.seconds)
        fields.checkScore(score)
    }
}

/// Records games of sequence recall.
struct SequenceRecallFinishedSource: MetricSource {
    func record(_ event: SequenceRecallFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.sequenceRecall.record(
            correct: event.correctSequences, of: event.sequences, run: event.longestSequence, score: event.score,
            into: &metrics)
        if event.mistakes == 0 && event.correctSequences == event.sequences {
            metrics.add(1, to: TrophyRoomsMetrics.perfectGames)
        }
    }
}

/// A player finished a game of card locator: finding the target cards among many.
public struct CardLocatorFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.card-locator-finished`.
    public static let type: EventType = "trophy-rooms.card-locator-finished"

    /// The number of targets found, 0 to ``numberOfTargets``.
    public var targetsFound: Int
    /// The number of targets among the cards, 1 to 2^53−1.
    public var numberOfTargets: Int
    /// The playing time in seconds, above 0 and at most 2^53−1.
    public var seconds: Double
    /// The game's score, −(2^53−1) to 2^53−1.
    public var score: Double

    /// Creates a finished game.
    public init(targetsFound: Int, numberOfTargets: Int, seconds: Double, score: Double) {
        self.targetsFound = targetsFound
        self.numberOfTargets = numberOfTargets
        self.seconds = seconds
        self.score = score
    }

    /// Rejects counts, times and scores outside their ranges, and more targets found than there were.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("targetsFound", targetsFound, of: numberOfTargets)
        fields.checkCount("numberOfTargets", numberOfTargets, from: 1)
        fields.checkSeconds(seconds)
        fields.checkScore(score)
    }
}

/// Records games of card locator.
struct CardLocatorFinishedSource: MetricSource {
    func record(_ event: CardLocatorFinished, into metrics: inout MetricRecorder) {
        TrophyRoomsMetrics.cardLocator.record(
            correct: event.targetsFound, of: event.numberOfTargets, run: event.targetsFound, score: event.score,
            into: &metrics)
        // A game that was abandoned early must not set a best time.
        if event.targetsFound == event.numberOfTargets {
            metrics.record(event.seconds, in: TrophyRoomsMetrics.cardLocatorSeconds)
        }
    }
}

/// The largest numbers that a finished game may have: 2^53−1, up to which numbers are kept exactly, if an `Int` has 64
/// bits.
enum GameLimits {
    /// The limit for rounds, pairs, sequences, targets and the like.
    static let count = Int(clamping: 9_007_199_254_740_991 as Int64)
    /// The limit for seconds.
    static let seconds = 9_007_199_254_740_991.0
    /// The limit for scores, on either side of 0.
    static let score = 9_007_199_254_740_991.0
}

extension FieldChecks {
    /// Checks a count of at least `lower`.
    mutating func checkCount(_ field: String, _ count: Int, from lower: Int = 0) {
        check(field, count, in: lower...GameLimits.count)
    }

    /// Checks a number of correct items: 0 to `total`. An invalid total is reported by its own check.
    mutating func checkCorrect(_ field: String, _ correct: Int, of total: Int) {
        check(field, correct, in: 0...((1...GameLimits.count).contains(total) ? total : GameLimits.count))
    }

    /// Checks a number of correct items in a row: 0 to `correct`. An invalid `correct` is reported by its own check.
    mutating func checkStreak(_ streak: Int, of correct: Int) {
        check("longestStreak", streak, in: 0...((0...GameLimits.count).contains(correct) ? correct : GameLimits.count))
    }

    /// Checks the length of the longest remembered sequence: 0 if no sequence was correct.
    mutating func checkLength(_ length: Int, correct: Int) {
        if correct == 0, length > 0 {
            check("longestSequence", length, holds: false, expected: "0, because no sequence was correct")
        } else {
            checkCount("longestSequence", length)
        }
    }

    /// Checks a playing time in seconds: above 0 and at most 2^53−1.
    mutating func checkSeconds(_ seconds: Double) {
        check("seconds", seconds, above: 0, upTo: GameLimits.seconds)
    }

    /// Checks a score, which may be negative.
    mutating func checkScore(_ score: Double) {
        check("score", score, in: -GameLimits.score...GameLimits.score)
    }
}
