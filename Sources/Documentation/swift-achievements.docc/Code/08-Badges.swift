import AchievementCore

/// Achievements for watering, for many plants, and for days in a row.
struct GardenBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "waterings_10",
            title: ["en": "Green Fingers"],
            description: ["en": "Water plants 10 times"],
            category: "watering", rarity: .common, points: 50, icon: "star.fill", color: "green",
            unlockedBy: GardenMetrics.waterings.total >= 10)
        Achievement(
            "plants_5",
            title: ["en": "A Green Corner"],
            description: ["en": "Water 5 different plants"],
            category: "plants", rarity: .rare, points: 100, icon: "heart.fill", color: "mint",
            unlockedBy: GardenMetrics.plants.count >= 5)
        Achievement(
            "streak_7",
            title: ["en": "A Week of Watering"],
            description: ["en": "Water a plant on 7 days in a row"],
            category: "watering", rarity: .rare, points: 100, icon: "flame.fill", color: "orange",
            unlockedBy: GardenMetrics.activeDays.longestStreak >= 7)
    }
}
