import AchievementCore

/// What uncommon diligence earns.
struct SpecialBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "perfect_practice_week",
            title: ["en": "Perfect Week", "zh-Hans": "完美一周"],
            description: ["en": "Completed all assigned practices in a week", "zh-Hans": "一周内完成全部指定训练"],
            category: "special", rarity: .rare, points: 100, icon: "checkmark.circle.fill", color: "#28A745",
            unlockedBy: MartialArtsRanksMetrics.perfectWeeks.count >= 1)
        Achievement(
            "early_bird_30",
            title: ["en": "Early Bird", "zh-Hans": "闻鸡起舞"],
            description: ["en": "Practiced before 7 AM for 30 days", "zh-Hans": "累计30天在早上7点前训练"],
            category: "special", rarity: .epic, points: 250, icon: "sunrise.fill", color: "#FD7E14",
            unlockedBy: MartialArtsRanksMetrics.earlyBirdDays.days >= 30)
        Achievement(
            "night_owl_30",
            title: ["en": "Night Owl", "zh-Hans": "挑灯夜练"],
            description: ["en": "Practiced after 9 PM for 30 days", "zh-Hans": "累计30天在晚上9点后训练"],
            category: "special", rarity: .epic, points: 250, icon: "moon.fill", color: "#6F42C1",
            unlockedBy: MartialArtsRanksMetrics.nightOwlDays.days >= 30)
    }
}
