import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import FitnessWorkouts
import SuiteSupport
import Testing

extension Walkthrough {
    private static let workout = WorkoutCompleted(calories: 300, durationMinutes: 30)

    static let all = [
        Walkthrough("workout_1", .times(1, workout)),
        Walkthrough("workout_10", .times(10, workout)),
        Walkthrough("workout_50", .times(50, workout)),
        Walkthrough("workout_100", .times(100, workout)),
        Walkthrough("workout_500", .times(500, workout)),
        Walkthrough("streak_3", .daysInARow(3, workout)),
        Walkthrough("streak_7", .daysInARow(7, workout)),
        Walkthrough("streak_30", .daysInARow(30, workout)),
        Walkthrough(
            "night_owl", [Step(workout, at: day(0, "21:00:00Z"))],
            notQuite: [[Step(workout, at: day(0, "20:59:59.999Z"))], [Step(workout, at: day(0, "00:30:00Z"))]]),
        Walkthrough(
            "weight_1", [weight(80, day: 0), weight(79, day: 1)],
            notQuite: [
                [weight(80, day: 0), weight(79.000_000_001, day: 1)],
                [weight(79, day: 0), weight(80, day: 1)],
            ]),
        Walkthrough(
            "steps_10k", [steps(5_000), steps(5_000, at: day(0, "18:00:00Z"))],
            notQuite: [
                [steps(5_000), steps(4_999, at: day(0, "18:00:00Z"))],
                [steps(5_000), steps(5_000, at: day(1))],
            ]),
    ]

    private static func weight(_ kilograms: Double, day: Int) -> Step {
        Step(WeightRecorded(kilograms: kilograms), at: Walkthrough.day(day))
    }

    private static func steps(_ count: Int, at time: String = noon) -> Step {
        Step(StepsRecorded(steps: count), at: time)
    }
}

@Suite("Walkthroughs to every achievement")
struct WalkthroughTests {
    @Test("The last step unlocks the achievement, at its time and with full progress", arguments: Walkthrough.all)
    func unlocks(_ way: Walkthrough) throws { try way.expectUnlock(by: TestPlayer(FitnessWorkouts())) }
}

@Suite("Order of arrival")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(FitnessWorkouts()), playing: steps)
    }

    @Test("All walkthroughs give the same in any order", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(try outcome.unlocks == Set(CatalogRow.all(of: FitnessWorkouts.id).map(\.id)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }

    @Test("Weights give the same in any order", arguments: 0..<20)
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
