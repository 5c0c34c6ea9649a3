import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import Testing
import TrophyRooms

/// Games for steps. By default a game is as bad as possible, with just enough correct answers for its run.
enum Game {
    static let names = ["memory-match", "speed-match", "sequence-recall", "card-locator"]

    static func memoryMatch(
        _ correct: Int? = nil, of pairs: Int = 1_000_000, seconds: Double = 86_400, run: Int = 0, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            MemoryMatchFinished(
                correctMatches: correct ?? max(0, run), numberOfPairs: pairs, seconds: seconds, longestStreak: run,
                score: score))
    }

    static func speedMatch(
        _ correct: Int? = nil, of rounds: Int = 1_000, seconds: Double = 86_400, run: Int = 0, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            SpeedMatchFinished(
                correctAnswers: correct ?? max(0, run), rounds: rounds, seconds: seconds, longestStreak: run,
                score: score))
    }

    static func sequenceRecall(
        _ correct: Int? = nil, of sequences: Int = 1_000_000, length: Int = 0, mistakes: Int = 1, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            SequenceRecallFinished(
                correctSequences: correct ?? min(1, max(0, length)), sequences: sequences, longestSequence: length,
                mistakes: mistakes,
                seconds: 60, score: score))
    }

    static func cardLocator(
        _ found: Int = 0, of targets: Int = 1_000_000, seconds: Double = 86_400, score: Double = 0
    ) -> Walkthrough.Step {
        Walkthrough.Step(
            CardLocatorFinished(targetsFound: found, numberOfTargets: targets, seconds: seconds, score: score))
    }

    /// A game with `correct` of `total` right and everything else as bad as possible.
    static func accuracy(_ name: String, _ correct: Int, of total: Int) -> Walkthrough.Step {
        switch name {
        case "memory-match": memoryMatch(correct, of: total)
        case "speed-match": speedMatch(correct, of: total)
        case "sequence-recall": sequenceRecall(correct, of: total)
        default: cardLocator(correct, of: total)
        }
    }
}

/// The targets of a room in the table of achievements.
struct RoomTable: Sendable, CustomTestStringConvertible {
    let number: Int
    /// The number of games of each kind.
    let games: Int
    /// Percentages by the names of the games.
    let accuracy: [String: Int]
    /// Strict limits in seconds by the names of the games.
    let speed: [String: Double]
    /// Runs, a length and a number of targets by the names of the games.
    let milestone: [String: Int]
    /// The number of games of sequence recall without a mistake.
    let perfect: Int

    init(
        _ number: Int, games: Int, accuracy: [Int], speed: [Double?], milestone: [Int], perfect: Int
    ) {
        func named<Value>(_ values: [Value?]) -> [String: Value] {
            Dictionary(zip(Game.names, values), uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
        }
        self.number = number
        self.games = games
        self.accuracy = named(accuracy)
        self.speed = named(speed)
        self.milestone = named(milestone)
        self.perfect = perfect
    }

    var testDescription: String { "room \(number)" }

    static let all = [
        RoomTable(
            1, games: 3, accuracy: [70, 80, 80, 80], speed: [180, 3, nil, 30], milestone: [2, 3, 3, 2], perfect: 2),
        RoomTable(
            2, games: 5, accuracy: [80, 85, 85, 85], speed: [150, 2.5, nil, 25], milestone: [3, 5, 4, 3], perfect: 3),
        RoomTable(
            3, games: 8, accuracy: [90, 90, 90, 90], speed: [120, 2, nil, 20], milestone: [5, 8, 5, 4], perfect: 5),
        RoomTable(
            4, games: 10, accuracy: [95, 95, 95, 95], speed: [90, 1.5, nil, 15], milestone: [7, 10, 6, 5], perfect: 7),
        RoomTable(
            5, games: 12, accuracy: [98, 98, 98, 98], speed: [60, 1, nil, 10], milestone: [10, 12, 7, 6], perfect: 10),
    ]

    /// A game that reaches every single-game target of the room; `extra` makes it better.
    func goodGame(_ name: String, extra: Int = 0) -> Walkthrough.Step {
        let run = (milestone[name] ?? 0) + extra
        let total = 100 + extra
        return switch name {
        case "memory-match": Game.memoryMatch(total, of: total, seconds: 9, run: run, score: 500)
        case "speed-match": Game.speedMatch(total, of: total, seconds: 90, run: run, score: 500)
        case "sequence-recall": Game.sequenceRecall(100, of: 100, length: run, mistakes: 0, score: 500)
        default: Game.cardLocator(run, of: run, seconds: 9, score: 500)
        }
    }

    /// The fewest games that complete the room; the last one is of the last of `names`.
    func games(lastOf names: [String] = Game.names) -> [Walkthrough.Step] {
        names.flatMap { Array(repeating: goodGame($0), count: games) }
    }

    /// The fewest games that open the room.
    var opening: [Walkthrough.Step] { Self.all.prefix(number - 1).flatMap { $0.games() } }
}

extension TestPlayer {
    private static let openings = Result {
        var player = try TestPlayer(TrophyRooms())
        var players = [player]
        for room in RoomTable.all {
            try player.play(room.games())
            players.append(player)
        }
        return players
    }

    /// A player who has completed `count` rooms in the fewest games and played nothing since.
    static func afterRooms(_ count: Int) throws -> TestPlayer { try openings.get()[count] }

    /// The recorded metrics that a room resets.
    func statistics() throws -> [ExactText: String] {
        try recorded().filter { $0.key != "trophy-rooms.active-days" }
    }

    /// A player who has just entered a room.
    static func entering(_ room: RoomTable) throws -> TestPlayer { try afterRooms(room.number - 1) }
}
