import AchievementCore

/// What days of use in a row earn on the streak card; their category keeps them out of the badge grid.
struct StreakMilestones: AchievementProvider {
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
            title: ["en": "\(days)-Day Streak", "zh-Hans": chineseTitle],
            description: ["en": "Keep your streak going for \(days) days", "zh-Hans": "连续使用\(days)天"],
            category: "milestone", rarity: rarity, points: points, icon: "flame.fill", color: "orange",
            unlockedBy: TaskFocusMetrics.activeDays.longestStreak >= days,
            line: line)
    }
}
