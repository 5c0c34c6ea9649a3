import AchievementCore

/// What mastered forms earn.
struct FormBadges: AchievementProvider {
    var achievements: [Achievement] {
        form(
            "first_form", 1,
            title: ["en": "First Form Mastered", "zh-Hans": "初成套路"],
            description: [
                "en": "Completed your first form - a major milestone in your journey!",
                "zh-Hans": "掌握第一个套路，习武之路的重要里程碑！",
            ],
            .common, points: 50, icon: "list.bullet.rectangle.fill")
        form(
            "forms_3", 3,
            title: ["en": "Form Explorer", "zh-Hans": "套路探索者"],
            description: ["en": "Mastered 3 forms", "zh-Hans": "掌握3个套路"],
            .common, points: 50, icon: "list.bullet.rectangle")
        form(
            "forms_6", 6,
            title: ["en": "Form Apprentice", "zh-Hans": "套路学徒"],
            description: ["en": "Mastered 6 forms", "zh-Hans": "掌握6个套路"],
            .common, points: 50, icon: "list.bullet.rectangle")
        form(
            "forms_10", 10,
            title: ["en": "Form Expert", "zh-Hans": "套路行家"],
            description: ["en": "Mastered 10 forms", "zh-Hans": "掌握10个套路"],
            .rare, points: 100, icon: "list.bullet.rectangle.fill")
        form(
            "forms_13", 13,
            title: ["en": "Form Master", "zh-Hans": "套路大师"],
            description: ["en": "Mastered 13 forms - Black Belt Level", "zh-Hans": "掌握13个套路，达到黑带水准"],
            .epic, points: 250, icon: "list.bullet.rectangle.fill")
        form(
            "forms_20", 20,
            title: ["en": "Form Grandmaster", "zh-Hans": "套路宗师"],
            description: [
                "en": "Mastered all 20 forms - Complete Curriculum", "zh-Hans": "掌握全部20个套路，学完整套课程",
            ],
            .legendary, points: 500, icon: "list.bullet.rectangle.fill")
    }

    private func form(
        _ id: AchievementID, _ count: Int, title: LocalizedText, description: LocalizedText, _ rarity: Rarity,
        points: Int, icon: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: title, description: description, category: "progress", rarity: rarity, points: points,
            icon: icon, color: "#6F42C1", unlockedBy: MartialArtsRanksMetrics.forms.count >= count, line: line)
    }
}
