import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("The order of arrival does not matter")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(MartialArtsRanks()), playing: steps)
    }

    @Test("any order of all walkthroughs gives the same", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(try outcome.unlocks == Set(CatalogRow.all(of: MartialArtsRanks.id).map(\.id)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }
}
