import AchievementCore

/// What the number of workouts earns.
struct WorkoutBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "workout_1",
            title: ["en": "First Workout", "zh-Hans": "初次锻炼"],
            description: ["en": "Complete 1 workout", "zh-Hans": "完成1次锻炼"],
            category: "workout", rarity: .common, points: 50, icon: "figure.run", color: "red",
            unlockedBy: FitnessWorkoutsMetrics.workouts.total >= 1)
        milestone(10, .rare, points: 200, icon: "figure.strengthtraining.traditional")
        milestone(50, .epic, points: 500, icon: "dumbbell.fill")
        milestone(100, .epic, points: 1_000, icon: "medal.fill")
        milestone(500, .legendary, points: 2_500, icon: "trophy.fill")
    }

    private func milestone(
        _ count: Int, _ rarity: Rarity, points: Int, icon: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "workout_\(count)",
            title: ["en": "\(count) Workouts", "zh-Hans": "锻炼满\(count)次"],
            description: ["en": "Complete \(count) workouts", "zh-Hans": "累计完成\(count)次锻炼"],
            category: "workout", rarity: rarity, points: points, icon: icon, color: "red",
            unlockedBy: FitnessWorkoutsMetrics.workouts.total >= count,
            line: line)
    }
}
