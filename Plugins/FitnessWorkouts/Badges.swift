import AchievementCore

/// Achievements for numbers of workouts.
struct WorkoutBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "workout_1",
            title: ["de": "Erstes Training", "en": "First Workout", "zh-Hans": "初次锻炼"],
            description: ["de": "Schließe 1 Training ab", "en": "Complete 1 workout", "zh-Hans": "完成1次锻炼"],
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
            title: ["de": "\(count) Trainings", "en": "\(count) Workouts", "zh-Hans": "锻炼满\(count)次"],
            description: [
                "de": "Schließe \(count) Trainings ab", "en": "Complete \(count) workouts",
                "zh-Hans": "累计完成\(count)次锻炼",
            ],
            category: "workout", rarity: rarity, points: points, icon: icon, color: "red",
            unlockedBy: FitnessWorkoutsMetrics.workouts.total >= count,
            line: line)
    }
}

/// Achievements for workouts on consecutive days.
struct StreakBadges: AchievementProvider {
    /// How many days make a week good, if weeks are counted instead of days.
    let perWeek: Int?

    var achievements: [Achievement] {
        streak(3, .common, points: 100)
        streak(7, .rare, points: 250)
        streak(30, .epic, points: 1_000)
    }

    private func streak(_ days: Int, _ rarity: Rarity, points: Int, line: Int = #line) -> Achievement {
        Achievement(
            "streak_\(days)",
            title: perWeek == nil
                ? ["de": "\(days)-Tage-Serie", "en": "\(days)-Day Streak", "zh-Hans": "连练\(days)天"]
                : ["de": "\(days)-Wochen-Serie", "en": "\(days)-Week Streak", "zh-Hans": "连练\(days)周"],
            description: perWeek.map {
                [
                    "de": "Trainiere \(days) Wochen in Folge an \($0 == 1 ? "einem Tag" : "\($0) Tagen") der Woche",
                    "en": "Workout on \($0 == 1 ? "1 day" : "\($0) days") of a week, \(days) weeks in a row",
                    "zh-Hans": "连续\(days)周，每周锻炼\($0)天",
                ]
            } ?? [
                "de": "Trainiere \(days) Tage in Folge", "en": "Workout \(days) days in a row",
                "zh-Hans": "连续\(days)天坚持锻炼",
            ],
            category: "streak", rarity: rarity, points: points, icon: "flame.fill", color: "orange",
            unlockedBy: FitnessWorkoutsMetrics.workoutDays.longestStreak >= days,
            line: line)
    }
}

/// Achievements for single goals: a late workout, a kilogram lost, a day of many steps.
struct GoalBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "night_owl",
            title: ["de": "Nachteule", "en": "Night Owl", "zh-Hans": "夜猫子"],
            description: ["de": "Trainiere nach 21 Uhr", "en": "Workout after 9 PM", "zh-Hans": "晚上9点后锻炼"],
            category: "special", rarity: .common, points: 100, icon: "moon.stars.fill", color: "indigo",
            unlockedBy: FitnessWorkoutsMetrics.nightWorkouts.total >= 1)
        // Not compared with the first or latest weight: a loss between any two weights counts, even if it is regained.
        Achievement(
            "weight_1",
            title: ["de": "Das erste Kilo", "en": "First Kilo Down", "zh-Hans": "初见成效"],
            description: ["de": "Nimm 1 kg ab", "en": "Lose 1 kg", "zh-Hans": "减重1公斤"],
            category: "weight", rarity: .rare, points: 200, icon: "scalemass.fill", color: "teal",
            unlockedBy: FitnessWorkoutsMetrics.weightLost.best >= 1)
        Achievement(
            "steps_10k",
            title: ["de": "Tag der Zehntausend", "en": "10K Day", "zh-Hans": "日行万步"],
            description: [
                "de": "Geh an einem Tag 10.000 Schritte", "en": "10000 steps in a day", "zh-Hans": "一天走满10000步",
            ],
            category: "steps", rarity: .rare, points: 150, icon: "figure.walk", color: "green",
            unlockedBy: FitnessWorkoutsMetrics.steps.bestDay >= 10_000)
    }
}
