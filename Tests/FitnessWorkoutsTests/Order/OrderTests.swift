import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import SuiteSupport
import Testing

@Suite("The order of arrival does not matter")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(FitnessWorkouts()), playing: steps)
    }

    /// All steps in any order, except that weights arrive in the order in which they were recorded.
    ///
    /// A weight of an earlier day that arrives late can make the loss smaller than it was, as `WeightTests` shows. Who
    /// had it by then keeps the achievement; who would have it only afterwards does not get it.
    private static func shuffled(using generator: inout SeededGenerator) -> [Walkthrough.Step] {
        var shuffled = steps.shuffled(using: &generator)
        let places = shuffled.indices.filter { shuffled[$0].event is WeightRecorded }
        for (place, step) in zip(places, steps.filter { $0.event is WeightRecorded }) { shuffled[place] = step }
        return shuffled
    }

    @Test("any order of all walkthroughs gives the same, weights in their order", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.shuffled(using: &generator))
        #expect(try outcome.unlocks == Set(CatalogRow.all(of: FitnessWorkouts.id).map(\.id)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }

    @Test("the metrics are the same in any order, that of the weights included", arguments: 0..<20)
    func metrics(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let weights = (0..<30).map { day in
            Walkthrough.Step(
                WeightRecorded(kilograms: .random(in: 60...90, using: &generator)), at: Walkthrough.day(day))
        }
        let outcome = try Self.play(weights.shuffled(using: &generator))
        #expect(try outcome.status.metrics == Self.play(weights).status.metrics)
    }
}
