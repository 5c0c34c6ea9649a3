import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import SuiteSupport
import Testing

@Suite("The order of arrival does not matter")
struct OrderTests {
    // Each on a day of its own.
    private static let steps = Walkthrough.all.flatMap(\.steps).enumerated().map { day, step in
        Walkthrough.Step(step.event, at: Walkthrough.day(day))
    }
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(Example.fullMode()), playing: steps)
    }

    @Test("any order of all walkthroughs gives the same", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(outcome.unlocks == Set(Walkthrough.all.map(\.achievement)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }
}
