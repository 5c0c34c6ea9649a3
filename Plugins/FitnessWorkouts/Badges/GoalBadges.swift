import AchievementCore

/// Single goals: a late workout, a kilogram lost, a day of many steps.
struct GoalBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "night_owl",
            title: ["en": "Night Owl", "zh-Hans": "夜猫子"],
            description: ["en": "Workout after 9 PM", "zh-Hans": "晚上9点后锻炼"],
            category: "special", rarity: .common, points: 100, icon: "moon.stars.fill", color: "indigo",
            unlockedBy: FitnessWorkoutsMetrics.nightWorkouts.total >= 1)
        // Against the lowest weight, not the latest: who gains it back later has still lost it once.
        Achievement(
            "weight_1",
            title: ["en": "First Kilo Down", "zh-Hans": "初见成效"],
            description: ["en": "Lose 1 kg", "zh-Hans": "减重1公斤"],
            category: "weight", rarity: .rare, points: 200, icon: "scalemass.fill", color: "teal",
            unlockedBy: FitnessWorkoutsMetrics.weightFirst.value - FitnessWorkoutsMetrics.weightLowest.best >= 1)
        Achievement(
            "steps_10k",
            title: ["en": "10K Day", "zh-Hans": "日行万步"],
            description: ["en": "10000 steps in a day", "zh-Hans": "一天走满10000步"],
            category: "steps", rarity: .rare, points: 150, icon: "figure.walk", color: "green",
            unlockedBy: FitnessWorkoutsMetrics.steps.bestDay >= 10_000)
    }
}
