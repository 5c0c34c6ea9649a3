import AchievementCore

/// What tasks earn.
struct TaskBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "task_first_create",
            title: ["en": "First Task", "zh-Hans": "任务新手"],
            description: ["en": "Create your first task", "zh-Hans": "创建第一个任务"],
            category: "task", rarity: .common, points: 25, icon: "plus.circle", color: "green",
            unlockedBy: TaskFocusMetrics.tasksCreated.total >= 1)
        Achievement(
            "task_daily_10",
            title: ["en": "On a Roll", "zh-Hans": "高效达人"],
            description: ["en": "Complete 10 tasks in a single day", "zh-Hans": "单日完成10个任务"],
            category: "task", rarity: .rare, points: 200, icon: "checkmark.circle.fill", color: "green",
            unlockedBy: TaskFocusMetrics.tasksCompleted.bestDay >= 10)
        Achievement(
            "task_perfect_week",
            title: ["en": "Perfectionist", "zh-Hans": "完美主义者"],
            description: ["en": "Finish everything on your list 7 days in a row", "zh-Hans": "连续7天完成率100%"],
            category: "task", rarity: .epic, points: 400, icon: "star.circle.fill", color: "green",
            unlockedBy: TaskFocusMetrics.perfectDays.longestStreak >= 7)
        Achievement(
            "task_500_completed",
            title: ["en": "List Slayer", "zh-Hans": "清单杀手"],
            description: ["en": "Complete 500 tasks in total", "zh-Hans": "累计完成500个任务"],
            category: "task", rarity: .legendary, points: 800, icon: "list.bullet.circle.fill", color: "green",
            unlockedBy: TaskFocusMetrics.tasksCompleted.total >= 500)
    }
}
