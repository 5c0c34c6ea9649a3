import AchievementCore
import AchievementTesting
import Testing

typealias Step = Walkthrough.Step

/// The parts of the chess suite that the kit takes, each of which can be replaced.
struct ChessSuite: Sendable {
    var mode: any GameMode = Chess()
    var achievements: [AchievementID] = [
        "moves_1", "moves_3", "blunders_3", "busy_day", "rated_2000", "opponents_2", "streak_2", "seasoned",
    ]
    var metrics: [MetricID] = [
        "chess.blunders", "chess.days", "chess.games", "chess.moves", "chess.opponents", "chess.rating",
    ]
    var events: [EventType] = ["chess.game-finished", "chess.move-played"]
    var ways = ChessSuite.ways
    var outOfRange: [any GameEvent] = [MovePlayed(seconds: -1), GameFinished(opponent: "bo", rating: 4_001)]
    var samples: [any GameEvent] = []
    var arrivalSensitive: [AchievementID] = []
    var seal: String?

    static let ways = [
        Walkthrough("moves_1", [move()]),
        Walkthrough("moves_3", [move(), move(day: 2), move(day: 4)]),
        Walkthrough("blunders_3", [blunder(0), blunder(2), blunder(4)], notQuite: [[blunder(0), move(), blunder(2)]]),
        Walkthrough("busy_day", [move(), move()], notQuite: [[move(), move(day: 1)]]),
        Walkthrough("rated_2000", [game("bo", 2_000)], notQuite: [[game("bo", 1_999)]]),
        Walkthrough("opponents_2", [game("bo", 5), game("cy", 5)], notQuite: [[game("bo", 5), game("bo", 6)]]),
        Walkthrough("streak_2", [move(), move(day: 1)], notQuite: [[move(), move(day: 2)]]),
        Walkthrough("seasoned", [move(), move(day: 2), move(day: 4), game("bo", 5), game("cy", 5)]),
    ]

    static func move(day: Int = 0) -> Step { Step(MovePlayed(), at: Walkthrough.day(day)) }

    static func blunder(_ day: Int) -> Step { Step(MovePlayed(isBlunder: true), at: Walkthrough.day(day)) }

    static func game(_ opponent: String, _ rating: Int, day: Int = 6) -> Step {
        Step(GameFinished(opponent: opponent, rating: rating), at: Walkthrough.day(day))
    }

    /// The seal of the golden list above.
    static let seal = "8-6-2-2e5431f7cb35423f"

    /// The suite after a change.
    func with(_ change: (inout ChessSuite) -> Void) -> ChessSuite {
        var copy = self
        change(&copy)
        return copy
    }

    /// The suite of chess after a change.
    static func chess(_ change: (inout Chess) -> Void) -> ChessSuite {
        var mode = Chess()
        change(&mode)
        return ChessSuite(mode: mode)
    }

    /// The suite of chess with one more achievement, known to the golden list.
    static func adding(_ achievement: Achievement, _ ways: Walkthrough...) -> ChessSuite {
        chess { $0.achievements.append(achievement) }.with {
            $0.achievements.append(achievement.id)
            $0.ways += ways
        }
    }

    func report() async -> ConformanceReport {
        await conformance(mode).report()
    }

    private func conformance(_ mode: some GameMode) -> GameModeConformance {
        GameModeConformance(
            mode, frozenIDs: FrozenIDs(achievements: achievements, metrics: metrics, events: events, seal: seal),
            walkthroughs: ways, outOfRange: outOfRange, samples: samples, arrivalSensitive: arrivalSensitive)
    }
}
