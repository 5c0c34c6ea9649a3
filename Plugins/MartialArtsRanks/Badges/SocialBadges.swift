import AchievementCore

/// What being there for the others earns.
struct SocialBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "help_others_5",
            title: ["en": "Mentor", "zh-Hans": "良师益友"],
            description: ["en": "Helped 5 other students", "zh-Hans": "帮助5位其他学员"],
            category: "social", rarity: .rare, points: 100, icon: "person.2.fill", color: "#20C997",
            unlockedBy: MartialArtsRanksMetrics.studentsHelped.count >= 5)
        Achievement(
            "community_events_3",
            title: ["en": "Community Builder", "zh-Hans": "社群中坚"],
            description: ["en": "Participated in 3 community events", "zh-Hans": "参加3次社群活动"],
            category: "social", rarity: .rare, points: 100, icon: "person.3.fill", color: "#6610F2",
            unlockedBy: MartialArtsRanksMetrics.communityEvents.count >= 3)
    }
}
