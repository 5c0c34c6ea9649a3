import AchievementCore

/// What stands out from the everyday.
struct SpecialBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "special_8_hour_day",
            title: ["en": "Workaholic", "zh-Hans": "工作狂"],
            description: ["en": "Put in 8 hours of focus in a single day", "zh-Hans": "单日专注超过8小时"],
            category: "special", rarity: .epic, points: 300, icon: "laptopcomputer", color: "purple",
            unlockedBy: TaskFocusMetrics.focusMinutes.bestDay >= 480)
        Achievement(
            "special_custom_category",
            title: ["en": "Made to Order", "zh-Hans": "自定义达人"],
            description: ["en": "Create 10 categories of your own", "zh-Hans": "创建10个自定义分类"],
            category: "special", rarity: .rare, points: 200, icon: "folder.badge.plus", color: "purple",
            unlockedBy: TaskFocusMetrics.categories.count >= 10)
    }
}
