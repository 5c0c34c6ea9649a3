import AchievementCore

/// Achievements for focus sessions.
struct FocusBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "focus_first_session",
            title: ["de": "Erster Fokus", "en": "First Focus", "zh-Hans": "初试身手"],
            description: [
                "de": "Schließe deine erste Fokussitzung ab", "en": "Complete your first focus session",
                "zh-Hans": "完成第一个番茄钟",
            ],
            category: "focus", rarity: .common, points: 50, icon: "timer", color: "blue",
            unlockedBy: TaskFocusMetrics.focusSessions.total >= 1)
        Achievement(
            "focus_10_hours",
            title: ["de": "Auf dem Weg zum Fokus", "en": "Finding Focus", "zh-Hans": "专注新手"],
            description: [
                "de": "Arbeite insgesamt 10 Stunden fokussiert", "en": "Focus for 10 hours in total",
                "zh-Hans": "累计专注10小时",
            ],
            category: "focus", rarity: .common, points: 100, icon: "clock.fill", color: "blue",
            unlockedBy: TaskFocusMetrics.focusMinutes.total >= 600)
        Achievement(
            "focus_50_hours",
            title: ["de": "Fokusprofi", "en": "Focus Pro", "zh-Hans": "专注能手"],
            description: [
                "de": "Arbeite insgesamt 50 Stunden fokussiert", "en": "Focus for 50 hours in total",
                "zh-Hans": "累计专注50小时",
            ],
            category: "focus", rarity: .rare, points: 300, icon: "gauge.high", color: "blue",
            unlockedBy: TaskFocusMetrics.focusMinutes.total >= 3_000)
        Achievement(
            "focus_night_owl",
            title: ["de": "Nachteule", "en": "Night Owl", "zh-Hans": "夜猫子"],
            description: [
                "de": "Arbeite nach 23 Uhr noch fokussiert", "en": "Stay focused past 11 PM", "zh-Hans": "深夜23:00后还在专注",
            ],
            category: "focus", rarity: .epic, points: 150, icon: "moon.stars.fill", color: "blue",
            unlockedBy: TaskFocusMetrics.lateNightSessions.total >= 1)
        Achievement(
            "focus_early_bird",
            title: ["de": "Frühaufsteher", "en": "Early Bird", "zh-Hans": "早起鸟"],
            description: [
                "de": "Beginne vor 6 Uhr mit einer Fokussitzung", "en": "Start focusing before 6 AM",
                "zh-Hans": "早上6:00前开始专注",
            ],
            category: "focus", rarity: .epic, points: 150, icon: "sunrise.fill", color: "blue",
            unlockedBy: TaskFocusMetrics.earlyMorningSessions.total >= 1)
    }
}

/// Achievements for tasks.
struct TaskBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "task_first_create",
            title: ["de": "Erste Aufgabe", "en": "First Task", "zh-Hans": "任务新手"],
            description: ["de": "Lege deine erste Aufgabe an", "en": "Create your first task", "zh-Hans": "创建第一个任务"],
            category: "task", rarity: .common, points: 25, icon: "plus.circle", color: "green",
            unlockedBy: TaskFocusMetrics.tasksCreated.total >= 1)
        Achievement(
            "task_daily_10",
            title: ["de": "In Fahrt", "en": "On a Roll", "zh-Hans": "高效达人"],
            description: [
                "de": "Erledige 10 Aufgaben an einem Tag", "en": "Complete 10 tasks in a single day",
                "zh-Hans": "单日完成10个任务",
            ],
            category: "task", rarity: .rare, points: 200, icon: "checkmark.circle.fill", color: "green",
            unlockedBy: TaskFocusMetrics.tasksCompleted.bestDay >= 10)
        Achievement(
            "task_perfect_week",
            title: ["de": "Perfektion", "en": "Perfectionist", "zh-Hans": "完美主义者"],
            description: [
                "de": "Erledige 7 Tage in Folge alles auf deiner Liste",
                "en": "Finish everything on your list 7 days in a row", "zh-Hans": "连续7天完成率100%",
            ],
            category: "task", rarity: .epic, points: 400, icon: "star.circle.fill", color: "green",
            unlockedBy: TaskFocusMetrics.perfectDays.longestStreak >= 7)
        Achievement(
            "task_500_completed",
            title: ["de": "Listenbezwinger", "en": "List Slayer", "zh-Hans": "清单杀手"],
            description: [
                "de": "Erledige insgesamt 500 Aufgaben", "en": "Complete 500 tasks in total", "zh-Hans": "累计完成500个任务",
            ],
            category: "task", rarity: .legendary, points: 800, icon: "list.bullet.circle.fill", color: "green",
            unlockedBy: TaskFocusMetrics.tasksCompleted.total >= 500)
    }
}

/// Achievements for consecutive days of use in the badge grid; ``StreakMilestones`` has those of the streak card.
struct HabitBadges: AchievementProvider {
    /// How many days make a week good, if weeks are counted instead of days.
    let perWeek: Int?

    var achievements: [Achievement] {
        habit(3, ["de": "Frischer Anfang", "en": "A Fresh Start", "zh-Hans": "新的开始"], .common, points: 75)
        habit(7, ["de": "Schwung geholt", "en": "Gaining Momentum", "zh-Hans": "小有成就"], .common, points: 150)
        habit(30, ["de": "Eine Gewohnheit entsteht", "en": "A Habit Is Born", "zh-Hans": "习惯初成"], .rare, points: 500)
        habit(
            100, ["de": "Gewohnheit fürs Leben", "en": "A Habit for Life", "zh-Hans": "终身习惯"], .legendary, points: 1_500
        )
    }

    private func habit(
        _ days: Int, _ title: LocalizedText, _ rarity: Rarity, points: Int, line: Int = #line
    ) -> Achievement {
        Achievement(
            "habit_\(days)_days",
            title: title,
            description: perWeek.map {
                [
                    "de": "Nutze die App \(days) Wochen in Folge an \($0 == 1 ? "einem Tag" : "\($0) Tagen") der Woche",
                    "en": "Use the app on \($0 == 1 ? "1 day" : "\($0) days") of a week, \(days) weeks in a row",
                    "zh-Hans": "连续\(days)周，每周使用\($0)天",
                ]
            } ?? [
                "de": "Nutze die App \(days) Tage in Folge", "en": "Use the app \(days) days in a row",
                "zh-Hans": "连续使用\(days)天",
            ],
            category: "habit", rarity: rarity, points: points, icon: "\(days).circle.fill", color: "orange",
            unlockedBy: TaskFocusMetrics.activeDays.longestStreak >= days,
            line: line)
    }
}

/// Achievements for special efforts.
struct SpecialBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "special_8_hour_day",
            title: ["de": "Arbeitstier", "en": "Workaholic", "zh-Hans": "工作狂"],
            description: [
                "de": "Arbeite an einem Tag 8 Stunden fokussiert", "en": "Put in 8 hours of focus in a single day",
                "zh-Hans": "单日专注超过8小时",
            ],
            category: "special", rarity: .epic, points: 300, icon: "laptopcomputer", color: "purple",
            unlockedBy: TaskFocusMetrics.focusMinutes.bestDay >= 480)
        Achievement(
            "special_custom_category",
            title: ["de": "Maßgeschneidert", "en": "Made to Order", "zh-Hans": "自定义达人"],
            description: [
                "de": "Lege 10 eigene Kategorien an", "en": "Create 10 categories of your own", "zh-Hans": "创建10个自定义分类",
            ],
            category: "special", rarity: .rare, points: 200, icon: "folder.badge.plus", color: "purple",
            unlockedBy: TaskFocusMetrics.categories.count >= 10)
    }
}

/// Achievements for consecutive days of use on the streak card; their placement keeps them out of the badge grid.
struct StreakMilestones: AchievementProvider {
    /// How many days make a week good, if weeks are counted instead of days.
    let perWeek: Int?

    var achievements: [Achievement] {
        milestone(3, "新的开始", .common, points: 100)
        milestone(7, "小有成就", .common, points: 200)
        milestone(30, "习惯初成", .rare, points: 500)
        milestone(100, "终身习惯", .rare, points: 1_000)
    }

    private func milestone(
        _ days: Int, _ chineseTitle: String, _ rarity: Rarity, points: Int, line: Int = #line
    ) -> Achievement {
        Achievement(
            "streak_milestone_\(days)",
            title: [
                "de": perWeek == nil ? "\(days)-Tage-Serie" : "\(days)-Wochen-Serie",
                "en": perWeek == nil ? "\(days)-Day Streak" : "\(days)-Week Streak", "zh-Hans": chineseTitle,
            ],
            description: perWeek.map {
                [
                    "de": "Halte deine Serie \(days) Wochen lang aufrecht",
                    "en": "Keep your streak going for \(days) weeks", "zh-Hans": "连续\(days)周，每周使用\($0)天",
                ]
            } ?? [
                "de": "Halte deine Serie \(days) Tage lang aufrecht", "en": "Keep your streak going for \(days) days",
                "zh-Hans": "连续使用\(days)天",
            ],
            category: "milestone", placement: .streak(TaskFocusMetrics.activeDays.id), rarity: rarity, points: points,
            icon: "flame.fill", color: "orange",
            unlockedBy: TaskFocusMetrics.activeDays.longestStreak >= days,
            line: line)
    }
}
