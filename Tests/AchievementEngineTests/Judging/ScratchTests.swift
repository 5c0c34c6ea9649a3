import AchievementCore
import AchievementEngine
import Testing

@Suite("Scratch buffers")
struct ScratchTests {
    private let rulebook: Rulebook

    init() throws { rulebook = try Rulebook(modes: [Gym()]) }

    private func judge(
        _ visit: GymVisit, _ progress: inout PlayerProgress, _ scratch: inout Rulebook.Scratch
    ) throws -> [Reward] {
        try rulebook.apply(
            visit, id: EventID(source: "/test", id: "1"), by: "ada", at: Moment(milliseconds: 1_780_000_000_000),
            to: &progress, scratch: &scratch)
    }

    @Test("A refused event leaves no points or criteria for another player's event in the same buffers")
    func afterRefusal() throws {
        var (newcomer, fresh) = (rulebook.newProgress(), Rulebook.Scratch())
        let expected = try judge(GymVisit(), &newcomer, &fresh)
        var (full, scratch) = (rulebook.newProgress(), Rulebook.Scratch())
        for _ in 0..<9 { _ = try judge(GymVisit(count: 1e15), &full, &scratch) }
        for refused in [GymVisit(count: 1e15), GymVisit(strength: 1_001)] {
            #expect(throws: EventError.self) { try judge(refused, &full, &scratch) }
            var another = rulebook.newProgress()
            #expect(try judge(GymVisit(), &another, &scratch) == expected)
            #expect(another == newcomer)
        }
    }

    @Test("Events are judged the same with and without buffers of earlier ones")
    func withoutBuffers() throws {
        var (reusing, plain) = (rulebook.newProgress(), rulebook.newProgress())
        var scratch = Rulebook.Scratch()
        for number in 1...12 {
            let visit = GymVisit(count: Double(number), strength: 100)
            let expected = try rulebook.apply(
                visit, id: EventID(source: "/test", id: "1"), by: "ada", at: Moment(milliseconds: 1_780_000_000_000),
                to: &plain)
            #expect(try judge(visit, &reusing, &scratch) == expected.rewards)
        }
        #expect(reusing == plain)
    }
}
