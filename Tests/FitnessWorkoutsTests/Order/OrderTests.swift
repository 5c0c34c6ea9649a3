import AchievementCore
import AchievementEngine
import FitnessWorkouts
import Testing

@Suite("The order of arrival does not matter")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    /// What the steps unlock and where they lead. Which event completes an achievement depends on the order of
    /// arrival, so the status is without the times of unlocks.
    private static func play(_ steps: [Step]) throws -> (unlocks: Set<String>, status: PlayerStatus) {
        var player = try Player(of: FitnessWorkouts())
        let unlocks = try player.play(steps)
        let now = try #require(Moment(Step.day(100)))
        return (unlocks, player.rulebook.status(of: player.id, player.progress, unlocks: [], at: now))
    }

    /// All steps in any order, except that weights arrive in the order in which they were recorded.
    ///
    /// A weight of an earlier day that arrives late can make the loss smaller than it was, as `WeightTests` shows. Who
    /// had it by then keeps the achievement; who would have it only afterwards does not get it.
    private static func shuffled(using generator: inout SeededGenerator) -> [Step] {
        var shuffled = steps.shuffled(using: &generator)
        let places = shuffled.indices.filter { shuffled[$0].event is WeightRecorded }
        for (place, step) in zip(places, steps.filter { $0.event is WeightRecorded }) { shuffled[place] = step }
        return shuffled
    }

    @Test("any order of all walkthroughs gives the same, weights in their order", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.shuffled(using: &generator))
        #expect(outcome.unlocks == Set(CatalogRow.all.map { $0["id"] }))
        #expect(try outcome.status == Self.inOrder.get().status)
    }

    @Test("the metrics are the same in any order, that of the weights included", arguments: 0..<20)
    func metrics(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let weights = (0..<30).map { day in
            Step(WeightRecorded(kilograms: .random(in: 60...90, using: &generator)), at: Step.day(day))
        }
        let outcome = try Self.play(weights.shuffled(using: &generator))
        #expect(try outcome.status.metrics == Self.play(weights).status.metrics)
    }
}
