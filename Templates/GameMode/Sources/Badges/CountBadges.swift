import AchievementCore

/// What counts earn.
struct CountBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "count_10",
            title: ["en": "Ten Times", "zh-Hans": "十次"],
            description: ["en": "Do it 10 times", "zh-Hans": "累计10次"],
            category: "count", rarity: .common, points: 50, icon: "star.fill", color: "blue",
            unlockedBy: TemplateModeMetrics.templateMetric.total >= 10)
    }
}
