import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import PuzzleModules
import SuiteSupport
import Testing

@Suite("Ranges of fields")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.id("level") { PuzzleLevelCompleted(level: $0) },
        FieldRange.number("seconds", above: 0, upTo: 9_007_199_254_740_991) {
            PuzzleLevelCompleted(level: "wren", seconds: $0)
        },
        FieldRange.integer("moves", 0...9_007_199_254_740_991) { PuzzleLevelCompleted(level: "wren", moves: $0) },
    ]

    @Test("Both ends of a range are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(Example.mode())) }

    @Test("A value out of range is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(Example.mode())) }

    @Test("All wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer(Example.mode())
        let problem = #expect(throws: EventError.self) {
            try player.play(PuzzleLevelCompleted(level: "", seconds: 0, moves: -1))
        }
        #expect(problem?.fields.map(\.field) == ["level", "seconds", "moves"])
    }
}

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read(_ json: String) throws -> PuzzleLevelCompleted {
        try JSONDecoder().decode(PuzzleLevelCompleted.self, from: Data(json.utf8))
    }

    @Test("The event type has the name of the table")
    func type() throws {
        let types = try TestPlayer(Example.mode()).rulebook.eventTypes
        #expect(types.filter { $0.rawValue.hasPrefix("puzzle-modules.") } == ["puzzle-modules.level-completed"])
    }

    @Test("The fields have the names of the table")
    func fields() throws {
        let event = try read(#"{"level": "wren", "difficulty": "hard", "seconds": 61.5, "moves": 0}"#)
        #expect(event.level == "wren")
        #expect(event.difficulty == .hard)
        #expect(event.seconds == 61.5)
        #expect(event.moves == 0)
    }

    @Test("Optional fields may be absent, the level may not")
    func optional() throws {
        let event = try read(#"{"level": "wren"}"#)
        #expect(event.difficulty == nil)
        #expect(event.seconds == nil)
        #expect(event.moves == nil)
        #expect(throws: DecodingError.self) { try read(#"{"difficulty": "hard"}"#) }
    }

    @Test("Difficulties are the three words", arguments: ["easy", "normal", "hard"])
    func difficulties(_ word: String) throws {
        #expect(try read(#"{"level": "wren", "difficulty": "\#(word)"}"#).difficulty?.rawValue == word)
    }

    @Test("Another word for a difficulty is refused with the allowed words", arguments: ["Hard", "", "brutal"])
    func otherWords(_ word: String) {
        let error = #expect(throws: DecodingError.self) {
            try read(#"{"level": "wren", "difficulty": "\#(word)"}"#)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["difficulty"])
        #expect(context.debugDescription == "\"\(word)\" is not a difficulty; write easy, normal or hard")
    }
}

@Suite("Metrics fed by a completed level")
struct FeedingTests {
    private func recorded(_ events: PuzzleLevelCompleted...) throws -> [ExactText: String] {
        var player = try TestPlayer(Example.mode())
        for event in events { try player.play(event) }
        var recorded = try player.recorded()
        // Every completion makes an active day, even a repeated one.
        #expect(recorded.removeValue(forKey: "puzzle-modules.active-days") == "1 days, longest 1")
        return recorded
    }

    @Test("The mode has the metrics of the table")
    func metrics() throws {
        let rulebook = try TestPlayer(Example.mode()).rulebook
        #expect(
            rulebook.metricDefinitions.map(\.id) == [
                "puzzle-modules.active-days", "puzzle-modules.best-moves", "puzzle-modules.best-seconds",
                "puzzle-modules.completed",
                "puzzle-modules.completed-easy", "puzzle-modules.completed-hard", "puzzle-modules.completed-normal",
            ])
    }

    @Test("A completion without options feeds completed levels alone")
    func level() throws {
        #expect(try recorded(PuzzleLevelCompleted(level: "wren")) == ["puzzle-modules.completed": "1"])
    }

    @Test("A completion at a difficulty feeds that difficulty too", arguments: PuzzleDifficulty.allCases)
    func difficulty(_ difficulty: PuzzleDifficulty) throws {
        #expect(
            try recorded(PuzzleLevelCompleted(level: "wren", difficulty: difficulty)) == [
                "puzzle-modules.completed": "1", ExactText("puzzle-modules.completed-\(difficulty.rawValue)"): "1",
            ])
    }

    @Test("A completion with time and moves feeds the bests, even with 0 moves")
    func bests() throws {
        #expect(
            try recorded(PuzzleLevelCompleted(level: "wren", seconds: 61.5, moves: 0)) == [
                "puzzle-modules.completed": "1", "puzzle-modules.best-seconds/wren": "61.5",
                "puzzle-modules.best-moves/wren": "0",
            ])
    }

    @Test("A repeat counts once and may improve either best")
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

    @Test("Each level has its own bests")
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
