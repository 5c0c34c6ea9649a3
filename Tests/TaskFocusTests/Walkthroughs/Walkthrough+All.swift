import AchievementCore
import AchievementTesting
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
        Walkthrough("task_first_create", [Step(TaskCreated(task: "tea"))]),
        Walkthrough(
            "task_daily_10", (1...10).map { completed($0) },
            notQuite: [(1...9).map { completed($0) } + [completed(10, at: day(1))]]),
        Walkthrough(
            "task_perfect_week", perfect(0..<7),
            notQuite: [
                perfect(0..<6, 7..<8),
                perfect(0..<6) + [completed(1, remaining: 1, at: day(6))],
                perfect(0..<6) + [completed(1, at: day(6))],
            ]),
        Walkthrough("task_500_completed", (0..<500).map { completed($0, at: day($0 / 5)) }),
    ]

    private static let habits = [
        ("habit_3_days", 3), ("habit_7_days", 7), ("habit_30_days", 30), ("habit_100_days", 100),
        ("streak_milestone_3", 3), ("streak_milestone_7", 7), ("streak_milestone_30", 30),
        ("streak_milestone_100", 100),
    ].map { id, days in
        // The last day is missed and made up for a day later.
        Walkthrough(AchievementID(id), active(0..<days), notQuite: [active(0..<days - 1, days..<days + 1)])
    }

    private static let special = [
        Walkthrough(
            "special_8_hour_day", [session(240), session(240, at: day(0, "18:00:00Z"))],
            notQuite: [
                [session(240), session(239.999_999_999, at: day(0, "18:00:00Z"))],
                [session(240), session(240, at: day(1))],
            ]),
        Walkthrough(
            "special_custom_category", (1...10).map { Step(CategoryCreated(category: "category \($0)")) },
            notQuite: [(1...10).map { Step(CategoryCreated(category: "category \(min($0, 9))")) }]),
    ]

    private static func session(_ minutes: Double, at time: String = noon) -> Step {
        Step(FocusSessionCompleted(minutes: minutes), at: time)
    }

    private static func completed(_ task: Int, remaining: Int? = nil, at time: String = noon) -> Step {
        Step(TaskCompleted(task: "task \(task)", remainingToday: remaining), at: time)
    }

    private static func perfect(_ days: Range<Int>...) -> [Step] {
        days.joined().map { completed($0, remaining: 0, at: day($0)) }
    }

    private static func active(_ days: Range<Int>...) -> [Step] {
        days.joined().map { Step(TaskCreated(task: "task \($0)"), at: day($0)) }
    }
}
