import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import SuiteSupport
import TaskFocus
import Testing

extension Walkthrough {
    static let all = focus + tasks + habits + special

    private static let focus = [
        Walkthrough("focus_first_session", [session(25)]),
        Walkthrough(
            "focus_10_hours", [session(300), session(300, at: day(1))],
            notQuite: [[session(300), session(299.999_999_999, at: day(1))]]),
        Walkthrough(
            "focus_50_hours", [session(1_440), session(1_440, at: day(1)), session(120, at: day(2))],
            notQuite: [[session(1_440), session(1_440, at: day(1)), session(119.999_999_999, at: day(2))]]),
        Walkthrough(
            "focus_night_owl", [session(25, at: day(0, "23:00:00Z"))],
            notQuite: [[session(25, at: day(0, "22:59:59.999Z"))], [session(25, at: day(0, "02:25:00Z"))]]),
        Walkthrough(
            "focus_early_bird", [session(25, at: day(0, "06:24:59.999Z"))],
            notQuite: [[session(25, at: day(0, "06:25:00Z"))], [session(25, at: day(0, "02:24:59.999Z"))]]),
    ]

    private static let tasks = [
        Walkthrough("task_first_create", .times(1, TaskCreated(task: "tea"))),
        Walkthrough(
            "task_daily_10", .times(10) { completed($0) },
            notQuite: [(1...9).map { Step(completed($0)) } + [Step(completed(10), at: day(1))]]),
        Walkthrough(
            "task_perfect_week", .daysInARow(7) { completed($0, remaining: 0) },
            notQuite: [completed(7, remaining: 1), completed(7)].map { last in
                Repetition.daysInARow(6) { completed($0, remaining: 0) }.steps + [Step(last, at: day(6))]
            }),
        Walkthrough("task_500_completed", .times(500) { completed($0) }),
    ]

    private static let habits = [
        Walkthrough("habit_3_days", .daysInARow(3) { created($0) }),
        Walkthrough("habit_7_days", .daysInARow(7) { created($0) }),
        Walkthrough("habit_30_days", .daysInARow(30) { created($0) }),
        Walkthrough("habit_100_days", .daysInARow(100) { created($0) }),
        Walkthrough("streak_milestone_3", .daysInARow(3) { created($0) }),
        Walkthrough("streak_milestone_7", .daysInARow(7) { created($0) }),
        Walkthrough("streak_milestone_30", .daysInARow(30) { created($0) }),
        Walkthrough("streak_milestone_100", .daysInARow(100) { created($0) }),
    ]

    private static let special = [
        Walkthrough(
            "special_8_hour_day", [session(240), session(240, at: day(0, "18:00:00Z"))],
            notQuite: [
                [session(240), session(239.999_999_999, at: day(0, "18:00:00Z"))],
                [session(240), session(240, at: day(1))],
            ]),
        Walkthrough(
            "special_custom_category", .times(10) { CategoryCreated(category: "category \($0)") },
            notQuite: [(1...10).map { Step(CategoryCreated(category: "category \(min($0, 9))")) }]),
    ]

    private static func session(_ minutes: Double, at time: String = noon) -> Step {
        Step(FocusSessionCompleted(minutes: minutes), at: time)
    }

    private static func created(_ task: Int) -> TaskCreated { TaskCreated(task: "task \(task)") }

    private static func completed(_ task: Int, remaining: Int? = nil) -> TaskCompleted {
        TaskCompleted(task: "task \(task)", remainingToday: remaining)
    }
}

@Suite("Walkthroughs to every achievement")
struct WalkthroughTests {
    @Test("The last step unlocks the achievement, at its time and with full progress", arguments: Walkthrough.all)
    func unlocks(_ way: Walkthrough) throws { try way.expectUnlock(by: TestPlayer(TaskFocus())) }
}

@Suite("Order of arrival")
struct OrderTests {
    private static let steps = Walkthrough.all.flatMap(\.steps)
    private static let inOrder = Result { try play(steps) }

    private static func play(_ steps: [Walkthrough.Step]) throws -> Outcome {
        try Outcome(of: TestPlayer(TaskFocus()), playing: steps)
    }

    @Test("All walkthroughs give the same in any order", arguments: 0..<20)
    func shuffled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let outcome = try Self.play(Self.steps.shuffled(using: &generator))
        #expect(try outcome.unlocks == Set(CatalogRow.all(of: TaskFocus.id).map(\.id)))
        #expect(try outcome.status == Self.inOrder.get().status)
    }
}
