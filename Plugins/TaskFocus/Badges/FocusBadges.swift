import AchievementCore

/// What focus sessions earn.
struct FocusBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "focus_first_session",
            title: ["en": "First Focus", "zh-Hans": "初试身手"],
            description: ["en": "Complete your first focus session", "zh-Hans": "完成第一个番茄钟"],
            category: "focus", rarity: .common, points: 50, icon: "timer", color: "blue",
            unlockedBy: TaskFocusMetrics.focusSessions.total >= 1)
        Achievement(
            "focus_10_hours",
            title: ["en": "Finding Focus", "zh-Hans": "专注新手"],
            description: ["en": "Focus for 10 hours in total", "zh-Hans": "累计专注10小时"],
            category: "focus", rarity: .common, points: 100, icon: "clock.fill", color: "blue",
            unlockedBy: TaskFocusMetrics.focusMinutes.total >= 600)
        Achievement(
            "focus_50_hours",
            title: ["en": "Focus Pro", "zh-Hans": "专注能手"],
            description: ["en": "Focus for 50 hours in total", "zh-Hans": "累计专注50小时"],
            category: "focus", rarity: .rare, points: 300, icon: "gauge.high", color: "blue",
            unlockedBy: TaskFocusMetrics.focusMinutes.total >= 3_000)
        Achievement(
            "focus_night_owl",
            title: ["en": "Night Owl", "zh-Hans": "夜猫子"],
            description: ["en": "Stay focused past 11 PM", "zh-Hans": "深夜23:00后还在专注"],
            category: "focus", rarity: .epic, points: 150, icon: "moon.stars.fill", color: "blue",
            unlockedBy: TaskFocusMetrics.lateNightSessions.total >= 1)
        Achievement(
            "focus_early_bird",
            title: ["en": "Early Bird", "zh-Hans": "早起鸟"],
            description: ["en": "Start focusing before 6 AM", "zh-Hans": "早上6:00前开始专注"],
            category: "focus", rarity: .epic, points: 150, icon: "sunrise.fill", color: "blue",
            unlockedBy: TaskFocusMetrics.earlyMorningSessions.total >= 1)
    }
}
