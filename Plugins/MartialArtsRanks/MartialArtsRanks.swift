public import AchievementCore

/// Achievements for a martial arts school: practice, forms and techniques, belts, and helping each other.
///
/// Practice days are linked with a grace of 24 hours. Every achievement can also be granted by an instructor.
public struct MartialArtsRanks: GameMode {
    public static let id: GameModeID = "martial-arts-ranks"

    /// The mode; there is nothing to choose.
    public init() {}

    public var name: LocalizedText { ["en": "Martial Arts", "zh-Hans": "武术"] }

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
                MartialArtsRanksMetrics.practiceDays.id: ["en": "Practice days", "zh-Hans": "训练日"],
                MartialArtsRanksMetrics.earlyBirdDays.id: ["en": "Early-bird days", "zh-Hans": "早起日"],
                MartialArtsRanksMetrics.nightOwlDays.id: ["en": "Night-owl days", "zh-Hans": "夜猫日"],
            ])
    }

    public var catalogVersion: Int { 1 }

    public var levels: LevelCurve { .linear(1_000) }

    public var ordering: EventOrdering { .anyOrder }

    public var metricSources: [any MetricSource] {
        PracticeSessionCompletedSource()
        FormCompletedSource()
        TechniqueCompletedSource()
        RankEarnedSource()
        StudentHelpedSource()
        CommunityEventAttendedSource()
    }

    public var achievementProviders: [any AchievementProvider] {
        PracticeBadges()
        FormBadges()
        TechniqueBadges()
        RankBadges()
        SocialBadges()
        SpecialBadges()
    }

    public var rewardSinks: [any RewardSink] { [] }
}
