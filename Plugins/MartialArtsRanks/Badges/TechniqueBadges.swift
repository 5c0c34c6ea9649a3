import AchievementCore

/// What mastered techniques earn.
struct TechniqueBadges: AchievementProvider {
    var achievements: [Achievement] {
        technique(
            "first_technique", 1,
            title: ["en": "First Technique", "zh-Hans": "初学招式"],
            description: ["en": "Mastered your first technique", "zh-Hans": "掌握第一个招式"],
            .common, points: 50, icon: "star.fill")
        technique(
            "techniques_10", 10,
            title: ["en": "Technique Apprentice", "zh-Hans": "招式学徒"],
            description: ["en": "Mastered 10 techniques", "zh-Hans": "掌握10个招式"],
            .common, points: 50, icon: "star.fill")
        technique(
            "techniques_20", 20,
            title: ["en": "Technique Explorer", "zh-Hans": "招式探索者"],
            description: ["en": "Mastered 20 techniques", "zh-Hans": "掌握20个招式"],
            .common, points: 50, icon: "star.fill")
        technique(
            "techniques_35", 35,
            title: ["en": "Technique Expert", "zh-Hans": "招式行家"],
            description: ["en": "Mastered 35 techniques", "zh-Hans": "掌握35个招式"],
            .rare, points: 100, icon: "star.circle.fill")
        technique(
            "techniques_50", 50,
            title: ["en": "Technique Master", "zh-Hans": "招式大师"],
            description: ["en": "Mastered 50 techniques", "zh-Hans": "掌握50个招式"],
            .epic, points: 250, icon: "star.circle.fill")
        technique(
            "techniques_72", 72,
            title: ["en": "Technique Grandmaster", "zh-Hans": "招式宗师"],
            description: [
                "en": "Mastered all 72 techniques - Black Belt Level", "zh-Hans": "掌握全部72个招式，达到黑带水准",
            ],
            .legendary, points: 500, icon: "star.circle.fill")
    }

    private func technique(
        _ id: AchievementID, _ count: Int, title: LocalizedText, description: LocalizedText, _ rarity: Rarity,
        points: Int, icon: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: title, description: description, category: "progress", rarity: rarity, points: points,
            icon: icon, color: "#FFC107", unlockedBy: MartialArtsRanksMetrics.techniques.count >= count, line: line)
    }
}
