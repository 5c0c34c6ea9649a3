import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import SuiteSupport
import Testing

@Suite("What a completed level feeds")
struct FeedingTests {
    private func recorded(_ events: PuzzleLevelCompleted...) throws -> [ExactText: String] {
        var player = try TestPlayer(Example.mode())
        for event in events { try player.play(event) }
        return try player.recorded()
    }

    @Test("the mode has the metrics of the table")
    func metrics() throws {
        let rulebook = try TestPlayer(Example.mode()).rulebook
        #expect(
            rulebook.metricDefinitions.map(\.id) == [
                "puzzle-modules.best-moves", "puzzle-modules.best-seconds", "puzzle-modules.completed",
                "puzzle-modules.completed-easy", "puzzle-modules.completed-hard", "puzzle-modules.completed-normal",
            ])
    }

    @Test("without options, the level alone")
    func level() throws {
        #expect(try recorded(PuzzleLevelCompleted(level: "wren")) == ["puzzle-modules.completed": "1"])
    }

    @Test("at a difficulty", arguments: PuzzleDifficulty.allCases)
    func difficulty(_ difficulty: PuzzleDifficulty) throws {
        #expect(
            try recorded(PuzzleLevelCompleted(level: "wren", difficulty: difficulty)) == [
                "puzzle-modules.completed": "1", ExactText("puzzle-modules.completed-\(difficulty.rawValue)"): "1",
            ])
    }

    @Test("with time and moves, of which there may be none")
    func bests() throws {
        #expect(
            try recorded(PuzzleLevelCompleted(level: "wren", seconds: 61.5, moves: 0)) == [
                "puzzle-modules.completed": "1", "puzzle-modules.best-seconds/wren": "61.5",
                "puzzle-modules.best-moves/wren": "0",
            ])
    }

    @Test("a repeat counts once and may better either best")
    func repeats() throws {
        #expect(
            try recorded(
                PuzzleLevelCompleted(level: "wren", seconds: 60, moves: 30),
                PuzzleLevelCompleted(level: "wren", seconds: 45.5, moves: 31),
                PuzzleLevelCompleted(level: "wren", seconds: 70, moves: 29),
                PuzzleLevelCompleted(level: "wren")) == [
                    "puzzle-modules.completed": "1", "puzzle-modules.best-seconds/wren": "45.5",
                    "puzzle-modules.best-moves/wren": "29",
                ])
    }

    @Test("each level has its own bests")
    func levels() throws {
        #expect(
            try recorded(
                PuzzleLevelCompleted(level: "wren", difficulty: .hard, seconds: 60),
                PuzzleLevelCompleted(level: "lark", difficulty: .hard, moves: 12),
                PuzzleLevelCompleted(level: "wren", difficulty: .easy, seconds: 50)) == [
                    "puzzle-modules.completed": "2", "puzzle-modules.completed-hard": "2",
                    "puzzle-modules.completed-easy": "1", "puzzle-modules.best-seconds/wren": "50",
                    "puzzle-modules.best-moves/lark": "12",
                ])
    }
}
