import AchievementCore

/// Achievements for counts.
struct CountBadges: AchievementProvider {
    var achievements: [Achievement] {
        tier(10, ["en": "Ten Times", "zh-Hans": "十次"], .common, points: 50, icon: "star.fill")
    }

    /// The achievement for `count` times. It passes `line` on, so that findings name the line of the tier.
    private func tier(
        _ count: Int, _ title: LocalizedText, _ rarity: Rarity, points: Int, icon: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "count_\(count)",
            title: title,
            description: ["en": "Do it \(count) times", "zh-Hans": "累计\(count)次"],
            category: "count", rarity: rarity, points: points, icon: icon, color: "blue",
            unlockedBy: TemplateModeMetrics.templateMetric.total >= count,
            line: line)
    }
}
