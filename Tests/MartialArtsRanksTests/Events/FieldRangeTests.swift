import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("Fields are what they may be, or the event is refused")
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
        FieldRange.id("program") { RankEarned(rank: .white, program: $0) },
        FieldRange.id("student") { StudentHelped(student: $0) },
        FieldRange.id("event") { CommunityEventAttended(event: $0) },
    ]

    @Test("both ends are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(MartialArtsRanks())) }

    @Test("what is beyond is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(MartialArtsRanks())) }

    @Test("all wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer(MartialArtsRanks())
        let problem = #expect(throws: EventError.self) {
            try player.play(PracticeSessionCompleted(minutes: 0, assignment: "", remainingThisWeek: -1))
        }
        #expect(problem?.fields.map(\.field) == ["minutes", "assignment", "remainingThisWeek"])
    }
}
