import AchievementCore
import AchievementTesting
import TaskFocus
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "focus_first_session", "focus_10_hours", "focus_50_hours", "focus_night_owl", "focus_early_bird",
            "task_first_create", "task_daily_10", "task_perfect_week", "task_500_completed",
            "habit_3_days", "habit_7_days", "habit_30_days", "habit_100_days",
            "special_8_hour_day", "special_custom_category",
            "streak_milestone_3", "streak_milestone_7", "streak_milestone_30", "streak_milestone_100",
        ],
        metrics: [
            "task-focus.active-days", "task-focus.categories", "task-focus.early-morning-sessions",
            "task-focus.focus-minutes", "task-focus.focus-sessions", "task-focus.late-night-sessions",
            "task-focus.perfect-days", "task-focus.shares", "task-focus.tasks-completed", "task-focus.tasks-created",
        ],
        events: [
            "task-focus.achievement-shared", "task-focus.category-created", "task-focus.focus-session-completed",
            "task-focus.task-completed", "task-focus.task-created",
        ])

    private static let outOfRange: [any GameEvent] = [
        TaskCreated(task: ""), TaskCompleted(task: "tea", remainingToday: -1), FocusSessionCompleted(minutes: 0),
        FocusSessionCompleted(minutes: 1_440.001), CategoryCreated(category: "a\nb"),
        AchievementShared(achievement: String(repeating: "a", count: 201)),
    ]

    @Test(
        "is kept, whatever rules for streaks the host chooses",
        arguments: [TaskFocus(), TaskFocus(dayStartsAtHour: 4)])
    func conformance(_ mode: TaskFocus) async {
        await GameModeConformance(
            mode, frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange, samples: [AchievementShared(achievement: "habit_3_days")]
        ).check()
    }
}
