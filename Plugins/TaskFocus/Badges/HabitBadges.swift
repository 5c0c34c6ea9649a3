import AchievementCore

/// What days of use in a row earn in the badge grid; ``StreakMilestones`` are their counterparts on the streak card.
struct HabitBadges: AchievementProvider {
    var achievements: [Achievement] {
        habit(3, ["en": "A Fresh Start", "zh-Hans": "新的开始"], .common, points: 75)
        habit(7, ["en": "Gaining Momentum", "zh-Hans": "小有成就"], .common, points: 150)
        habit(30, ["en": "A Habit Is Born", "zh-Hans": "习惯初成"], .rare, points: 500)
        habit(100, ["en": "A Habit for Life", "zh-Hans": "终身习惯"], .legendary, points: 1_500)
    }

    private func habit(
        _ days: Int, _ title: LocalizedText, _ rarity: Rarity, points: Int, line: Int = #line
    ) -> Achievement {
        Achievement(
            "habit_\(days)_days",
            title: title,
            description: ["en": "Use the app \(days) days in a row", "zh-Hans": "连续使用\(days)天"],
            category: "habit", rarity: rarity, points: points, icon: "\(days).circle.fill", color: "orange",
            unlockedBy: TaskFocusMetrics.activeDays.longestStreak >= days,
            line: line)
    }
}
