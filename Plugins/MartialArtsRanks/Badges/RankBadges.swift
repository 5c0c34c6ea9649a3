import AchievementCore

/// What belts earn, each once, whatever the program.
struct RankBadges: AchievementProvider {
    var achievements: [Achievement] {
        belt(.white, ["en": "White Belt", "zh-Hans": "白带"], .common, points: 50, color: "#FFFFFF")
        belt(.blue, ["en": "Blue Belt", "zh-Hans": "蓝带"], .common, points: 50, color: "#007BFF")
        belt(.gold, ["en": "Gold Belt", "zh-Hans": "金带"], .rare, points: 100, color: "#FFD700")
        belt(.red, ["en": "Red Belt", "zh-Hans": "红带"], .epic, points: 250, color: "#DC3545")
        belt(.black, ["en": "Black Belt", "zh-Hans": "黑带"], .legendary, points: 500, color: "#000000")
    }

    private func belt(
        _ rank: BeltRank, _ name: LocalizedText, _ rarity: Rarity, points: Int, color: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "rank_\(rank.rawValue)",
            title: name,
            description: [
                "en": "Achieved \(name.text(for: "en") ?? "") rank",
                "zh-Hans": "晋级\(name.text(for: "zh-Hans") ?? "")",
            ],
            category: "rank", rarity: rarity, points: points, icon: "circle.fill", color: color,
            unlockedBy: MartialArtsRanksMetrics.ranks.contains(rank.rawValue),
            line: line)
    }
}
