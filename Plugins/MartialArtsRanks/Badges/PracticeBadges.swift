import AchievementCore

/// What practice earns.
struct PracticeBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "first_practice",
            title: ["en": "First Practice", "zh-Hans": "初入道场"],
            description: ["en": "Completed your first practice session", "zh-Hans": "完成第一次训练"],
            category: "practice", rarity: .common, points: 50, icon: "figure.martial.arts", color: "#28A745",
            unlockedBy: MartialArtsRanksMetrics.practiceSessions.total >= 1)
        Achievement(
            "daily_streak_7",
            title: ["en": "Week Warrior", "zh-Hans": "七日勇士"],
            description: ["en": "Practiced for 7 consecutive days", "zh-Hans": "连续训练7天"],
            category: "practice", rarity: .common, points: 50, icon: "flame.fill", color: "#DC3545",
            unlockedBy: MartialArtsRanksMetrics.practiceDays.longestStreak >= 7)
        Achievement(
            "daily_streak_30",
            title: ["en": "Monthly Master", "zh-Hans": "月度高手"],
            description: ["en": "Practiced for 30 consecutive days", "zh-Hans": "连续训练30天"],
            category: "practice", rarity: .rare, points: 100, icon: "flame.fill", color: "#FF6B35",
            unlockedBy: MartialArtsRanksMetrics.practiceDays.longestStreak >= 30)
        Achievement(
            "total_practice_10h",
            title: ["en": "Dedicated Student", "zh-Hans": "勤学弟子"],
            description: ["en": "Completed 10 hours of practice", "zh-Hans": "累计训练10小时"],
            category: "practice", rarity: .rare, points: 100, icon: "clock.fill", color: "#007BFF",
            unlockedBy: MartialArtsRanksMetrics.practiceMinutes.total >= 600)
    }
}
