import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import MartialArtsRanks
import Testing

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("the types have the names of the table")
    func types() throws {
        let types = try TestPlayer(MartialArtsRanks()).rulebook.eventTypes
        #expect(
            types.filter { $0.rawValue.hasPrefix("martial-arts-ranks.") } == [
                "martial-arts-ranks.community-event-attended", "martial-arts-ranks.form-completed",
                "martial-arts-ranks.practice-session-completed", "martial-arts-ranks.rank-earned",
                "martial-arts-ranks.student-helped", "martial-arts-ranks.technique-completed",
            ])
    }

    @Test("the fields have the names of the table")
    func fields() throws {
        #expect(
            try read(#"{"minutes": 45.5, "assignment": "kata 3", "remainingThisWeek": 2}"#)
                == PracticeSessionCompleted(minutes: 45.5, assignment: "kata 3", remainingThisWeek: 2))
        #expect(try read(#"{"form": "crane", "program": "kids"}"#) == FormCompleted(form: "crane", program: "kids"))
        #expect(
            try read(#"{"technique": "front kick", "program": "kids"}"#)
                == TechniqueCompleted(technique: "front kick", program: "kids"))
        #expect(try read(#"{"student": "bo"}"#) == StudentHelped(student: "bo"))
        #expect(try read(#"{"event": "gala"}"#) == CommunityEventAttended(event: "gala"))
    }

    @Test("optional fields may be absent, others not")
    func optional() throws {
        #expect(try read(#"{"minutes": 45}"#) == PracticeSessionCompleted(minutes: 45))
        #expect(try read(#"{"form": "crane"}"#) == FormCompleted(form: "crane"))
        #expect(try read(#"{"technique": "front kick"}"#) == TechniqueCompleted(technique: "front kick"))
        #expect(throws: DecodingError.self) { try read("{}") as PracticeSessionCompleted }
        #expect(throws: DecodingError.self) { try read(#"{"program": "kids"}"#) as FormCompleted }
        #expect(throws: DecodingError.self) { try read(#"{"program": "kids"}"#) as TechniqueCompleted }
        #expect(throws: DecodingError.self) { try read(#"{"rank": "white"}"#) as RankEarned }
        #expect(throws: DecodingError.self) { try read(#"{"program": "kids"}"#) as RankEarned }
        #expect(throws: DecodingError.self) { try read("{}") as StudentHelped }
        #expect(throws: DecodingError.self) { try read("{}") as CommunityEventAttended }
    }

    @Test("ranks are the five words", arguments: ["white", "blue", "gold", "red", "black"])
    func ranks(_ word: String) throws {
        let rank = try #require(BeltRank(rawValue: word))
        #expect(
            try read(#"{"rank": "\#(word)", "program": "kids"}"#) == RankEarned(rank: rank, program: "kids"))
    }

    @Test("another rank is refused with the words that there are", arguments: ["green", "White", "", " white"])
    func otherRanks(_ word: String) {
        let error = #expect(throws: DecodingError.self) {
            try read(#"{"rank": "\#(word)", "program": "kids"}"#) as RankEarned
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["rank"])
        #expect(context.debugDescription == "\"\(word)\" is not a rank; write white, blue, gold, red or black")
    }
}
