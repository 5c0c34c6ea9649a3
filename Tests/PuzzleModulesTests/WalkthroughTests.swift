import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import PuzzleModules
import SuiteSupport
import Testing

extension Walkthrough {
    /// All achievements of the example's second version, for every difficulty.
    static let all =
        categories.flatMap { category, levels in
            [collection(category, levels)] + PuzzleDifficulty.allCases.map { mastery(category, levels, $0) }
        } + [expansion, full]

    private static let categories = [
        ("nianhua", Example.firstLevels + Example.addedLevels),
        ("lianpu", ["lianpu-01", "lianpu-02", "lianpu-03"]),
        ("dunhuang", ["dunhuang-01", "dunhuang-02"]),
        ("guohua", ["guohua-01"]),
    ]

    /// Any difficulty counts, and so does a completion without one.
    private static func collection(_ category: String, _ levels: [String]) -> Walkthrough {
        let difficulties: [PuzzleDifficulty?] = [nil, .easy, .normal, .hard]
        let steps = levels.enumerated().map { index, level in
            completed(level, at: difficulties[index % 4], seconds: 60 + Double(index), moves: 20 + index)
        }
        return Walkthrough(
            "ach_category_\(category)_complete", steps,
            // The festival special does not count for its category.
            notQuite: [steps.dropLast() + [completed("nianhua-x1")], steps.dropLast() + steps.dropLast().suffix(1)])
    }

    /// Every level played at the difficulty, whatever difficulty the catalog gives it.
    private static func mastery(
        _ category: String, _ levels: [String], _ difficulty: PuzzleDifficulty
    ) -> Walkthrough {
        let steps = levels.map { completed($0, at: difficulty) }
        let other = PuzzleDifficulty.allCases.filter { $0 != difficulty }
        return Walkthrough(
            "ach_category_\(category)_complete_\(difficulty.rawValue)", steps,
            notQuite: [
                steps.dropLast() + [completed(levels[levels.count - 1], at: other[0])],
                steps.dropLast() + [completed(levels[levels.count - 1], at: other[1])],
                steps.dropLast() + [completed(levels[levels.count - 1])],
            ])
    }

    private static let expansion = Walkthrough(
        "ach_category_nianhua_expansion_v2", [completed("nianhua-06"), completed("nianhua-07")],
        notQuite: [[completed("nianhua-06"), completed("nianhua-05")]])

    /// The full collection, which includes the festival special.
    private static let full: Walkthrough = {
        let steps = (Example.firstLevels + Example.addedLevels + ["nianhua-x1"]).map { completed($0) }
        return Walkthrough("ach_category_nianhua_full", steps, notQuite: [Array(steps.dropLast())])
    }()

    private static func completed(
        _ level: String, at difficulty: PuzzleDifficulty? = nil, seconds: Double? = nil, moves: Int? = nil
    ) -> Step {
        Step(PuzzleLevelCompleted(level: level, difficulty: difficulty, seconds: seconds, moves: moves))
    }
}

@Suite("Walkthroughs to every achievement")
struct WalkthroughTests {
    @Test("The last step unlocks the achievement, at its time and with full progress", arguments: Walkthrough.all)
    func unlocks(_ way: Walkthrough) throws { try way.expectUnlock(by: TestPlayer(Example.fullMode())) }
}

@Suite("Order of arrival")
struct OrderTests {
    // Each step on a day of its own.
    private static let steps = Walkthrough.all.flatMap(\.steps).enumerated().map { day, step in
        Walkthrough.Step(step.event, at: Walkthrough.day(day))
    }
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(Example.fullMode()), playing: steps)
    }

    @Test("All walkthroughs give the same in any order", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(outcome.unlocks == Set(Walkthrough.all.map(\.achievement)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }
}
