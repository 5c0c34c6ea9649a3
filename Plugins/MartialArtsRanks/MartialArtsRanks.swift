public import AchievementCore

/// Achievements for a martial arts school: practice, forms and techniques, belts, and helping each other.
///
/// Practice days are linked with a grace of 24 hours. Every achievement can also be granted by an instructor.
public struct MartialArtsRanks: GameMode {
    /// The frozen id, `martial-arts-ranks`.
    public static let id: GameModeID = "martial-arts-ranks"

    /// The mode; there is nothing to choose.
    public init() {}

    /// “Martial Arts” in English, “武术” in Simplified Chinese.
    public var name: LocalizedText { ["en": "Martial Arts", "zh-Hans": "武术"] }

    /// The categories and the streaks.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: [
                "practice": ["en": "Practice", "zh-Hans": "训练"],
                "progress": ["en": "Progress", "zh-Hans": "进步"],
                "rank": ["en": "Ranks", "zh-Hans": "段位"],
                "social": ["en": "Social", "zh-Hans": "社交"],
                "special": ["en": "Special", "zh-Hans": "特别"],
            ],
            metrics: [
                MartialArtsRanksMetrics.highestRank.id: ["en": "Highest rank", "zh-Hans": "最高段位"],
                MartialArtsRanksMetrics.practiceDays.id: ["en": "Practice days", "zh-Hans": "训练日"],
                MartialArtsRanksMetrics.earlyBirdDays.id: ["en": "Early-bird days", "zh-Hans": "早起日"],
                MartialArtsRanksMetrics.nightOwlDays.id: ["en": "Night-owl days", "zh-Hans": "夜猫日"],
            ])
    }

    /// 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// 2: night-owl days go by every part of a session, and the highest rank of each program is kept.
    public var rulesVersion: Int { 2 }

    /// Any order gives the same: sums, sets and streaks only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric of ``MartialArtsRanksMetrics``.
    public var metrics: [any MetricDefining] {
        MartialArtsRanksMetrics.practiceSessions
        MartialArtsRanksMetrics.practiceMinutes
        MartialArtsRanksMetrics.forms
        MartialArtsRanksMetrics.techniques
        MartialArtsRanksMetrics.ranks
        MartialArtsRanksMetrics.highestRank
        MartialArtsRanksMetrics.studentsHelped
        MartialArtsRanksMetrics.communityEvents
        MartialArtsRanksMetrics.perfectWeeks
        MartialArtsRanksMetrics.practiceDays
        MartialArtsRanksMetrics.earlyBirdDays
        MartialArtsRanksMetrics.nightOwlDays
    }

    /// One source for each of the six event types.
    public var metricSources: [any MetricSource] {
        PracticeSessionCompletedSource()
        FormCompletedSource()
        TechniqueCompletedSource()
        RankEarnedSource()
        StudentHelpedSource()
        CommunityEventAttendedSource()
    }

    /// Badges for practice, forms, techniques, belts, the community and uncommon diligence.
    public var achievementProviders: [any AchievementProvider] {
        PracticeBadges()
        FormBadges()
        TechniqueBadges()
        RankBadges()
        SocialBadges()
        SpecialBadges()
    }
}
