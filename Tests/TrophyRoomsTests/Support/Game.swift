import AchievementTesting
import TrophyRooms

/// Games for steps. What is not said is as bad as can be.
enum Game {
    static let names = ["memory-match", "speed-match", "sequence-recall", "card-locator"]

    static func memoryMatch(
        _ correct: Int = 0, of pairs: Int = 1_000_000, seconds: Double = 86_400, run: Int = 0, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            MemoryMatchFinished(
                correctMatches: correct, numberOfPairs: pairs, seconds: seconds, longestStreak: run, score: score))
    }

    static func speedMatch(
        _ correct: Int = 0, of rounds: Int = 1_000, seconds: Double = 86_400, run: Int = 0, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            SpeedMatchFinished(
                correctAnswers: correct, rounds: rounds, seconds: seconds, longestStreak: run, score: score))
    }

    static func sequenceRecall(
        _ correct: Int = 0, of sequences: Int = 1_000_000, length: Int = 0, mistakes: Int = 1, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            SequenceRecallFinished(
                correctSequences: correct, sequences: sequences, longestSequence: length, mistakes: mistakes,
                seconds: 60, score: score))
    }

    static func cardLocator(
        _ found: Int = 0, of targets: Int = 1_000_000, seconds: Double = 86_400, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            CardLocatorFinished(targetsFound: found, numberOfTargets: targets, seconds: seconds, score: score))
    }

    /// A game in which `correct` of `total` were right, and nothing else was any good.
    static func accuracy(_ name: String, _ correct: Int, of total: Int) -> Walkthrough.Step {
        switch name {
        case "memory-match": memoryMatch(correct, of: total)
        case "speed-match": speedMatch(correct, of: total)
        case "sequence-recall": sequenceRecall(correct, of: total)
        default: cardLocator(correct, of: total)
        }
    }
}
