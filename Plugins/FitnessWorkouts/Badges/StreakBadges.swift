import AchievementCore

/// What workouts on days in a row earn.
struct StreakBadges: AchievementProvider {
    var achievements: [Achievement] {
        streak(3, .common, points: 100)
        streak(7, .rare, points: 250)
        streak(30, .epic, points: 1_000)
    }

    private func streak(_ days: Int, _ rarity: Rarity, points: Int, line: Int = #line) -> Achievement {
        Achievement(
            "streak_\(days)",
            title: ["en": "\(days)-Day Streak", "zh-Hans": "连练\(days)天"],
            description: ["en": "Workout \(days) days in a row", "zh-Hans": "连续\(days)天坚持锻炼"],
            category: "streak", rarity: rarity, points: points, icon: "flame.fill", color: "orange",
            unlockedBy: FitnessWorkoutsMetrics.workoutDays.longestStreak >= days,
            line: line)
    }
}
