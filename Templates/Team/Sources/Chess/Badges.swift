import AchievementCore

/// Achievements for moves.
struct MoveBadges: AchievementProvider {
    var achievements: [Achievement] {
        tier(10, ["en": "Ten Moves"], .common, points: 50, icon: "star.fill")
    }

    /// The achievement for `count` times. It passes `line` on, so that findings name the line of the tier.
    private func tier(
        _ count: Int, _ title: LocalizedText, _ rarity: Rarity, points: Int, icon: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "moves_\(count)",
            title: title,
            description: ["en": "Make \(count) moves"],
            category: "moves", rarity: rarity, points: points, icon: icon, color: "blue",
            unlockedBy: ChessMetrics.movesPlayed.total >= count,
            line: line)
    }
}
