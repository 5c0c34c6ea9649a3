import AchievementCore

/// One for each of the first three rings.
struct BellAchievements: AchievementProvider {
    var achievements: [Achievement] {
        for count in 1...3 {
            Achievement(
                "rings_\(count)", title: ["en": "Rings"], description: ["en": "Ring a bell"], category: "bells",
                rarity: .common, points: 10, icon: "bell", color: "blue", unlockedBy: Bells.rings.total >= count)
        }
    }
}
