public import AchievementCore

/// Achievements for a to-do list with a focus timer: finished tasks, focused hours, and consecutive days of use.
///
/// Active days, and the days over which tasks and minutes are summed, follow rules that the host chooses; perfect days
/// are linked only when adjacent:
///
/// ```swift
/// TaskFocus(grace: .hours(48), dayStartsAtHour: 4)
/// TaskFocus(streaks: try StreakRules(restDays: .weekend))
/// ```
public struct TaskFocus: StreakRuled {
    /// The frozen id, `task-focus`.
    public static let id: GameModeID = "task-focus"

    /// Which active days form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode with the rules of its streaks.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// Creates the mode with a `grace` (`.days(1)` forgives no missed day, `.hours(48)` forgives one) and days that
    /// start at the local hour `dayStartsAtHour`. Invalid values are adjusted as described for
    /// ``/AchievementCore/StreakRules``.
    public init(grace: Duration, dayStartsAtHour: Int = 0) {
        self.init(streaks: StreakRules(grace: grace, dayStartsAtHour: dayStartsAtHour))
    }

    /// “Task Focus” in English, “专注任务” in Simplified Chinese, “Aufgaben und Fokus” in German.
    public var name: LocalizedText { ["de": "Aufgaben und Fokus", "en": "Task Focus", "zh-Hans": "专注任务"] }

    /// The names of the categories and metrics.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: [
                "focus": ["de": "Fokus", "en": "Focus", "zh-Hans": "专注"],
                "task": ["de": "Aufgaben", "en": "Tasks", "zh-Hans": "任务"],
                "habit": ["de": "Gewohnheiten", "en": "Habits", "zh-Hans": "习惯"],
                "special": ["de": "Besonderes", "en": "Special", "zh-Hans": "特别"],
                "milestone": ["de": "Meilensteine", "en": "Milestones", "zh-Hans": "里程碑"],
            ],
            metrics: [
                TaskFocusMetrics.activeDays.id: ["de": "Aktive Tage", "en": "Active days", "zh-Hans": "活跃天数"],
                TaskFocusMetrics.perfectDays.id: ["de": "Perfekte Tage", "en": "Perfect days", "zh-Hans": "完美日"],
                TaskFocusMetrics.tasksCreated.id: [
                    "de": "Angelegte Aufgaben", "en": "Tasks created", "zh-Hans": "创建的任务",
                ],
                TaskFocusMetrics.tasksCompleted.id: [
                    "de": "Erledigte Aufgaben", "en": "Tasks completed", "zh-Hans": "完成的任务",
                ],
                TaskFocusMetrics.focusSessions.id: ["de": "Fokussitzungen", "en": "Focus sessions", "zh-Hans": "专注次数"],
                TaskFocusMetrics.focusMinutes.id: ["de": "Fokuszeit", "en": "Focus time", "zh-Hans": "专注时长"],
                TaskFocusMetrics.longestSession.id: [
                    "de": "Längste Sitzung", "en": "Longest session", "zh-Hans": "最长专注",
                ],
                TaskFocusMetrics.lateNightSessions.id: [
                    "de": "Sitzungen spät am Abend", "en": "Late-night sessions", "zh-Hans": "深夜专注次数",
                ],
                TaskFocusMetrics.earlyMorningSessions.id: [
                    "de": "Sitzungen früh am Morgen", "en": "Early-morning sessions", "zh-Hans": "清晨专注次数",
                ],
                TaskFocusMetrics.shares.id: [
                    "de": "Geteilte Erfolge", "en": "Achievements shared", "zh-Hans": "分享成就次数",
                ],
                TaskFocusMetrics.categories.id: ["de": "Kategorien", "en": "Categories", "zh-Hans": "分类"],
            ])
    }

    /// English and Simplified Chinese; texts defined at run time may lack German.
    public var requiredLanguages: [String] { ["en", "zh-Hans"] }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// 2: the longest session is kept.
    public var rulesVersion: Int { 2 }

    /// The order of events does not matter: sums, bests, sets and streaks only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric of ``TaskFocusMetrics``; those with days follow the host's rules, perfect days only the hour at
    /// which days start.
    public var metrics: [any MetricDefining] {
        TaskFocusMetrics.tasksCreated
        TaskFocusMetrics.tasksCompleted.following(streakRules)
        TaskFocusMetrics.focusSessions
        TaskFocusMetrics.focusMinutes.following(streakRules)
        TaskFocusMetrics.longestSession
        TaskFocusMetrics.lateNightSessions
        TaskFocusMetrics.earlyMorningSessions
        TaskFocusMetrics.shares
        TaskFocusMetrics.categories
        TaskFocusMetrics.activeDays.following(streakRules)
        TaskFocusMetrics.perfectDays.following(StreakRules(dayStartsAtHour: streakRules.dayStartsAtHour))
    }

    /// One source for each of the five event types.
    public var metricSources: [any MetricSource] {
        TaskCreatedSource()
        TaskCompletedSource()
        FocusSessionCompletedSource()
        CategoryCreatedSource()
        AchievementSharedSource()
    }

    /// Badges for focus, tasks, habits and special days, and the milestones of the streak card.
    public var achievementProviders: [any AchievementProvider] {
        FocusBadges()
        TaskBadges()
        HabitBadges(perWeek: streakRules.perWeek)
        SpecialBadges()
        StreakMilestones(perWeek: streakRules.perWeek)
    }

    /// A focus session, ten tasks of which the last makes a perfect day, a late night, and a week of tasks.
    public var sampleDays: [SampleDay] {
        SampleDay(
            "focus-session", name: ["de": "Fokussitzung", "en": "Focus session", "zh-Hans": "专注一次"],
            [SampleEvent(FocusSessionCompleted(minutes: 25), at: "14:30")])
        SampleDay(
            "ten-tasks", name: ["de": "Zehn Aufgaben", "en": "Ten tasks", "zh-Hans": "十个任务"],
            (0..<10).map { number in
                SampleEvent(
                    TaskCompleted(task: "sample-\(number)", remainingToday: 9 - number), at: "09:\(10 + number)")
            })
        SampleDay(
            "late-night", name: ["de": "Später Abend", "en": "Late night", "zh-Hans": "深夜"],
            [SampleEvent(FocusSessionCompleted(minutes: 50), at: "23:40")])
        SampleDay(
            "seven-days", name: ["de": "Sieben Tage", "en": "Seven days", "zh-Hans": "连续七天"], days: 7,
            [SampleEvent(TaskCompleted(task: "sample"), at: "08:00")])
    }
}
