public import AchievementCore

/// Achievements for a martial arts school: practice, forms and techniques, belts, and helping each other.
///
/// Practice days are linked with a grace of 24 hours. Every achievement can also be granted by an instructor.
public struct MartialArtsRanks: GameMode {
    public static let id: GameModeID = "martial-arts-ranks"

    /// The mode; there is nothing to choose.
    public init() {}

    public var name: LocalizedText { ["en": "Martial Arts", "zh-Hans": "武术"] }

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
