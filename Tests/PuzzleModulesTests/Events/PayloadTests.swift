import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import PuzzleModules
import Testing

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read(_ json: String) throws -> PuzzleLevelCompleted {
        try JSONDecoder().decode(PuzzleLevelCompleted.self, from: Data(json.utf8))
    }

    @Test("the type has the name of the table")
    func type() throws {
        let types = try TestPlayer(Example.mode()).rulebook.eventTypes
        #expect(types.filter { $0.rawValue.hasPrefix("puzzle-modules.") } == ["puzzle-modules.level-completed"])
    }

    @Test("the fields have the names of the table")
    func fields() throws {
        let event = try read(#"{"level": "wren", "difficulty": "hard", "seconds": 61.5, "moves": 0}"#)
        #expect(event.level == "wren")
        #expect(event.difficulty == .hard)
        #expect(event.seconds == 61.5)
        #expect(event.moves == 0)
    }

    @Test("optional fields may be absent, the level not")
    func optional() throws {
        let event = try read(#"{"level": "wren"}"#)
        #expect(event.difficulty == nil)
        #expect(event.seconds == nil)
        #expect(event.moves == nil)
        #expect(throws: DecodingError.self) { try read(#"{"difficulty": "hard"}"#) }
    }

    @Test("difficulties are the three words", arguments: ["easy", "normal", "hard"])
    func difficulties(_ word: String) throws {
        #expect(try read(#"{"level": "wren", "difficulty": "\#(word)"}"#).difficulty?.rawValue == word)
    }

    @Test("another word is refused with the words that there are", arguments: ["Hard", "", "brutal"])
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
