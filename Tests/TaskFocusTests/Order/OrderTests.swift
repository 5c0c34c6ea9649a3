import AchievementCore
import AchievementEngine
import TaskFocus
import Testing

@Suite("The order of arrival does not matter")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    /// What the steps unlock and where they lead. Which event completes an achievement depends on the order of
    /// arrival, so the status is without the times of unlocks.
    private static func play(_ steps: [Step]) throws -> (unlocks: Set<String>, status: PlayerStatus) {
        var player = try Player(of: TaskFocus())
        let unlocks = try player.play(steps)
        let now = try #require(Moment(Step.day(100)))
        return (unlocks, player.rulebook.status(of: player.id, player.progress, unlocks: [], at: now))
    }

    @Test("any order of all walkthroughs gives the same", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(outcome.unlocks == Set(CatalogRow.all.map { $0["id"] }))
        #expect(try outcome.status == Self.inOrder.get().status)
    }
}
