import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import SuiteSupport
import Testing

@testable import MartialArtsRanks

@Suite("Ranges of fields")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.number("minutes", above: 0, upTo: 1_440) { PracticeSessionCompleted(minutes: $0) },
        FieldRange.id("assignment") { PracticeSessionCompleted(minutes: 30, assignment: $0) },
        FieldRange.integer("remainingThisWeek", 0...Int.max) {
            PracticeSessionCompleted(minutes: 30, remainingThisWeek: $0)
        },
        FieldRange.id("form") { FormCompleted(form: $0) },
        FieldRange.id("program") { FormCompleted(form: "crane", program: $0) },
        FieldRange.id("technique") { TechniqueCompleted(technique: $0) },
        FieldRange.id("program") { TechniqueCompleted(technique: "front kick", program: $0) },
        FieldRange.id("rank") { RankEarned(rank: BeltRank(rawValue: $0), program: "kids") },
        FieldRange.id("program") { RankEarned(rank: .white, program: $0) },
        FieldRange.id("student") { StudentHelped(student: $0) },
        FieldRange.id("event") { CommunityEventAttended(event: $0) },
    ]

    @Test("Both ends of a range are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(MartialArtsRanks())) }

    @Test("A value out of range is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(MartialArtsRanks())) }

    @Test("All wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer(MartialArtsRanks())
        let problem = #expect(throws: EventError.self) {
            try player.play(PracticeSessionCompleted(minutes: 0, assignment: "", remainingThisWeek: -1))
        }
        #expect(problem?.fields.map(\.field) == ["minutes", "assignment", "remainingThisWeek"])
    }
}

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("The event types have the names of the table")
    func types() throws {
        let types = try TestPlayer(MartialArtsRanks()).rulebook.eventTypes
        #expect(
            types.filter { $0.rawValue.hasPrefix("martial-arts-ranks.") } == [
                "martial-arts-ranks.community-event-attended", "martial-arts-ranks.form-completed",
                "martial-arts-ranks.practice-session-completed", "martial-arts-ranks.rank-earned",
                "martial-arts-ranks.student-helped", "martial-arts-ranks.technique-completed",
            ])
    }

    @Test("The fields have the names of the table")
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

    @Test("Optional fields may be absent, others may not")
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

    @Test("Any id is a rank", arguments: ["white", "black", "green", "White", " white", "段"])
    func ranks(_ word: String) throws {
        #expect(
            try read(#"{"rank": "\#(word)", "program": "kids"}"#)
                == RankEarned(rank: BeltRank(rawValue: word), program: "kids"))
        #expect(throws: DecodingError.self) { try read(#"{"rank": 1, "program": "kids"}"#) as RankEarned }
    }

    @Test("Five ranks have a level")
    func levels() {
        #expect(BeltRank.badges.map(\.rawValue) == ["white", "blue", "gold", "red", "black"])
        #expect(BeltRank.badges.map(\.level) == [1, 2, 3, 4, 5])
        #expect(BeltRank(rawValue: "green").level == nil)
        #expect(BeltRank(rawValue: "White").level == nil)
    }
}

@Suite("Metrics fed by each event")
struct FeedingTests {
    private typealias Step = Walkthrough.Step

    private func recorded(_ steps: Step...) throws -> [ExactText: String] {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(steps)
        return try player.recorded()
    }

    @Test("The mode has the metrics of the table")
    func metrics() throws {
        let status = try TestPlayer(MartialArtsRanks()).status()
        let days = [
            "martial-arts-ranks.early-bird-days", "martial-arts-ranks.night-owl-days",
            "martial-arts-ranks.practice-days",
        ]
        #expect(status.streaks.keys.sorted() == days)
        #expect(
            status.metrics.keys.map(\.string).sorted()
                == (days + [
                    "martial-arts-ranks.community-events", "martial-arts-ranks.forms",
                    "martial-arts-ranks.perfect-weeks", "martial-arts-ranks.practice-minutes",
                    "martial-arts-ranks.practice-sessions", "martial-arts-ranks.ranks",
                    "martial-arts-ranks.students-helped", "martial-arts-ranks.techniques",
                ]).sorted())
    }

    @Test("A session by day feeds sessions, minutes and days, whatever was assigned")
    func session() throws {
        let sessions = [
            PracticeSessionCompleted(minutes: 45.5),
            PracticeSessionCompleted(minutes: 45.5, assignment: "kata 3"),
            PracticeSessionCompleted(minutes: 45.5, assignment: "kata 3", remainingThisWeek: 1),
        ]
        for session in sessions {
            #expect(
                try recorded(Step(session)) == [
                    "martial-arts-ranks.practice-sessions": "1",
                    "martial-arts-ranks.practice-minutes": "45.5, best day 45.5",
                    "martial-arts-ranks.practice-days": "1 days, longest 1",
                ])
        }
    }

    @Test("A session marks early mornings, late evenings and perfect weeks")
    func marks() throws {
        let session = PracticeSessionCompleted(minutes: 30, remainingThisWeek: 0)
        #expect(
            try recorded(
                Step(session, at: Walkthrough.day(0, "07:00:00Z")), Step(session, at: Walkthrough.day(1, "22:00:00Z")))
                == [
                    "martial-arts-ranks.practice-sessions": "2",
                    "martial-arts-ranks.practice-minutes": "60, best day 30",
                    "martial-arts-ranks.practice-days": "2 days, longest 2",
                    "martial-arts-ranks.early-bird-days": "1 days, longest 1",
                    "martial-arts-ranks.night-owl-days": "1 days, longest 1", "martial-arts-ranks.perfect-weeks": "1",
                ])
    }

    @Test("Minutes add up exactly")
    func exactMinutes() throws {
        let steps = [0.1, 0.2, 0.7].map { Step(PracticeSessionCompleted(minutes: $0)) }
        #expect(try recorded(steps[0], steps[1], steps[2])["martial-arts-ranks.practice-minutes"] == "1, best day 1")
    }

    @Test("Forms and techniques count once, whatever the program")
    func distinct() throws {
        #expect(
            try recorded(
                Step(FormCompleted(form: "crane")), Step(FormCompleted(form: "crane", program: "kids")),
                Step(FormCompleted(form: "tiger", program: "kids"))) == ["martial-arts-ranks.forms": "2"])
        #expect(
            try recorded(
                Step(TechniqueCompleted(technique: "front kick")),
                Step(TechniqueCompleted(technique: "front kick", program: "kids")),
                Step(TechniqueCompleted(technique: "side kick"))) == ["martial-arts-ranks.techniques": "2"])
    }

    @Test("A form and a technique of the same name are two things")
    func namesakes() throws {
        #expect(
            try recorded(Step(FormCompleted(form: "crane")), Step(TechniqueCompleted(technique: "crane"))) == [
                "martial-arts-ranks.forms": "1", "martial-arts-ranks.techniques": "1",
            ])
    }

    @Test("Ranks count once, and each program keeps its highest")
    func ranks() throws {
        #expect(
            try recorded(
                Step(RankEarned(rank: .white, program: "kids")), Step(RankEarned(rank: .white, program: "adults")),
                Step(RankEarned(rank: .black, program: "adults")), Step(RankEarned(rank: .gold, program: "adults")))
                == [
                    "martial-arts-ranks.ranks": "3", "martial-arts-ranks.rank/kids": "1",
                    "martial-arts-ranks.rank/adults": "5",
                ])
    }

    @Test("Another belt counts as a rank and not as the highest of its program")
    func otherRanks() throws {
        #expect(
            try recorded(Step(RankEarned(rank: BeltRank(rawValue: "green"), program: "kids")))
                == ["martial-arts-ranks.ranks": "1"])
    }

    @Test("Community events count once each")
    func communityEvents() throws {
        #expect(
            try recorded(
                Step(CommunityEventAttended(event: "gala")), Step(CommunityEventAttended(event: "gala")),
                Step(CommunityEventAttended(event: "seminar"))) == ["martial-arts-ranks.community-events": "2"])
    }

    @Test("Students helped count once each")
    func students() throws {
        #expect(
            try recorded(
                Step(StudentHelped(student: "bo")), Step(StudentHelped(student: "bo")),
                Step(StudentHelped(student: "cy"))) == ["martial-arts-ranks.students-helped": "2"])
    }
}
