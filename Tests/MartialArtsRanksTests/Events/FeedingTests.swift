import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("What each event feeds")
struct FeedingTests {
    private typealias Step = Walkthrough.Step

    private func recorded(_ steps: Step...) throws -> [ExactText: String] {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(steps)
        return try player.recorded()
    }

    @Test("the mode has the metrics of the table")
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

    @Test("practice by day, whatever was assigned")
    func session() throws {
        let sessions = [
            PracticeSessionCompleted(minutes: 45.5),
            PracticeSessionCompleted(minutes: 45.5, assignment: "kata 3"),
            PracticeSessionCompleted(minutes: 45.5, assignment: "kata 3", remainingThisWeek: 1),
        ]
        for session in sessions {
            #expect(
                try recorded(Step(session)) == [
                    "martial-arts-ranks.practice-sessions": "1", "martial-arts-ranks.practice-minutes": "45.5",
                    "martial-arts-ranks.practice-days": "1 days, longest 1",
                ])
        }
    }

    @Test("practice in the morning, at night, and of the last assignment")
    func marks() throws {
        let session = PracticeSessionCompleted(minutes: 30, remainingThisWeek: 0)
        #expect(
            try recorded(
                Step(session, at: Walkthrough.day(0, "07:00:00Z")), Step(session, at: Walkthrough.day(1, "22:00:00Z")))
                == [
                    "martial-arts-ranks.practice-sessions": "2", "martial-arts-ranks.practice-minutes": "60",
                    "martial-arts-ranks.practice-days": "2 days, longest 2",
                    "martial-arts-ranks.early-bird-days": "1 days, longest 1",
                    "martial-arts-ranks.night-owl-days": "1 days, longest 1", "martial-arts-ranks.perfect-weeks": "1",
                ])
    }

    @Test("minutes add up exactly")
    func exactMinutes() throws {
        let steps = [0.1, 0.2, 0.7].map { Step(PracticeSessionCompleted(minutes: $0)) }
        #expect(try recorded(steps[0], steps[1], steps[2])["martial-arts-ranks.practice-minutes"] == "1")
    }

    @Test("forms and techniques, each once, whatever the program")
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

    @Test("a form and a technique of one name are two things")
    func namesakes() throws {
        #expect(
            try recorded(Step(FormCompleted(form: "crane")), Step(TechniqueCompleted(technique: "crane"))) == [
                "martial-arts-ranks.forms": "1", "martial-arts-ranks.techniques": "1",
            ])
    }

    @Test("ranks, each once")
    func ranks() throws {
        #expect(
            try recorded(
                Step(RankEarned(rank: .white, program: "kids")), Step(RankEarned(rank: .white, program: "adults")),
                Step(RankEarned(rank: .black, program: "adults"))) == ["martial-arts-ranks.ranks": "2"])
    }

    @Test("community events, each once")
    func communityEvents() throws {
        #expect(
            try recorded(
                Step(CommunityEventAttended(event: "gala")), Step(CommunityEventAttended(event: "gala")),
                Step(CommunityEventAttended(event: "seminar"))) == ["martial-arts-ranks.community-events": "2"])
    }

    @Test("students helped, each once")
    func students() throws {
        #expect(
            try recorded(
                Step(StudentHelped(student: "bo")), Step(StudentHelped(student: "bo")),
                Step(StudentHelped(student: "cy"))) == ["martial-arts-ranks.students-helped": "2"])
    }
}
