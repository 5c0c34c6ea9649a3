import AchievementCore
import FitnessWorkouts

/// The host's own achievements: one based on its own metric, and one that also reads a metric of another mode.
struct CommuteBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "kilometers_100",
            title: ["en": "A Hundred Kilometres"],
            description: ["en": "Ride 100 km to work"],
            category: "commute", rarity: .rare, points: 100, icon: "bicycle", color: "green",
            unlockedBy: Commute.kilometers.total >= 100)
        Achievement(
            "all_round",
            title: ["en": "All-Round"],
            description: ["en": "Ride 50 km to work and walk 10000 steps in a day"],
            category: "commute", rarity: .epic, points: 250, icon: "figure.walk", color: "teal",
            unlockedBy: Commute.kilometers.total >= 50 && FitnessWorkoutsMetrics.steps.bestDay >= 10_000)
    }
}
