public import AchievementCore

/// Achievements for a martial arts school: practice, forms and techniques, belts, and helping others.
///
/// Practice days are linked with a grace of 24 hours, unless the host chooses other rules. An instructor can also grant
/// any of the achievements.
public struct MartialArtsRanks: StreakRuled {
    /// The frozen id, `martial-arts-ranks`.
    public static let id: GameModeID = "martial-arts-ranks"

    /// Which practice days form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode with the rules of its streak.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// “Martial Arts” in English, “武术” in Simplified Chinese, “Kampfkunst” in German.
    public var name: LocalizedText { ["de": "Kampfkunst", "en": "Martial Arts", "zh-Hans": "武术"] }

    /// The names of the categories, metrics and belts.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: [
                "practice": ["de": "Üben", "en": "Practice", "zh-Hans": "训练"],
                "progress": ["de": "Fortschritt", "en": "Progress", "zh-Hans": "进步"],
                "rank": ["de": "Gürtelgrade", "en": "Ranks", "zh-Hans": "段位"],
                "social": ["de": "Miteinander", "en": "Social", "zh-Hans": "社交"],
                "special": ["de": "Besonderes", "en": "Special", "zh-Hans": "特别"],
            ],
            metrics: [
                MartialArtsRanksMetrics.highestRank.id: [
                    "de": "Höchster Grad", "en": "Highest rank", "zh-Hans": "最高段位",
                ],
                MartialArtsRanksMetrics.practiceDays.id: ["de": "Übungstage", "en": "Practice days", "zh-Hans": "训练日"],
                MartialArtsRanksMetrics.earlyBirdDays.id: [
                    "de": "Frühe Tage", "en": "Early-bird days", "zh-Hans": "早起日",
                ],
                MartialArtsRanksMetrics.nightOwlDays.id: [
                    "de": "Späte Tage", "en": "Night-owl days", "zh-Hans": "夜猫日",
                ],
                MartialArtsRanksMetrics.practiceSessions.id: [
                    "de": "Übungsstunden", "en": "Practice sessions", "zh-Hans": "训练次数",
                ],
                MartialArtsRanksMetrics.practiceMinutes.id: [
                    "de": "Übungszeit", "en": "Practice time", "zh-Hans": "训练时长",
                ],
                MartialArtsRanksMetrics.forms.id: ["de": "Formen", "en": "Forms", "zh-Hans": "套路"],
                MartialArtsRanksMetrics.techniques.id: ["de": "Techniken", "en": "Techniques", "zh-Hans": "招式"],
                MartialArtsRanksMetrics.ranks.id: ["de": "Gürtel", "en": "Belts", "zh-Hans": "腰带"],
                MartialArtsRanksMetrics.studentsHelped.id: [
                    "de": "Anderen geholfen", "en": "Students helped", "zh-Hans": "帮助的学员",
                ],
                MartialArtsRanksMetrics.communityEvents.id: [
                    "de": "Treffen der Gemeinschaft", "en": "Community events", "zh-Hans": "社群活动",
                ],
                MartialArtsRanksMetrics.perfectWeeks.id: [
                    "de": "Perfekte Wochen", "en": "Perfect weeks", "zh-Hans": "完美周",
                ],
            ],
            members: Dictionary(
                zip(BeltRank.badges.map { ExactText($0.rawValue) }, MartialArtsRanks.belts),
                uniquingKeysWith: { first, _ in first }),
            steps: [MartialArtsRanksMetrics.highestRank.id: MartialArtsRanks.belts])
    }

    /// The names of the belts with badges, from the lowest to the highest.
    private static let belts: [LocalizedText] = [
        ["de": "Weiß", "en": "White", "zh-Hans": "白带"], ["de": "Blau", "en": "Blue", "zh-Hans": "蓝带"],
        ["de": "Gold", "en": "Gold", "zh-Hans": "金带"],
        ["de": "Rot", "en": "Red", "zh-Hans": "红带"], ["de": "Schwarz", "en": "Black", "zh-Hans": "黑带"],
    ]

    /// English and Simplified Chinese; texts defined at run time may lack German.
    public var requiredLanguages: [String] { ["en", "zh-Hans"] }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// Version 3. Version 2 counted a session for a night-owl day if any part of it was at night, and added the highest
    /// rank per program; version 3 keeps minutes per day.
    public var rulesVersion: Int { 3 }

    /// The order of events does not matter: sums, sets and streaks only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric of ``MartialArtsRanksMetrics``. Practice follows the host's rules; early and late days ignore
    /// `dayStartsAtHour`.
    public var metrics: [any MetricDefining] {
        MartialArtsRanksMetrics.practiceSessions
        MartialArtsRanksMetrics.practiceMinutes.following(streakRules)
        MartialArtsRanksMetrics.forms
        MartialArtsRanksMetrics.techniques
        MartialArtsRanksMetrics.ranks
        MartialArtsRanksMetrics.highestRank
        MartialArtsRanksMetrics.studentsHelped
        MartialArtsRanksMetrics.communityEvents
        MartialArtsRanksMetrics.perfectWeeks
        MartialArtsRanksMetrics.practiceDays.following(streakRules)
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

    /// Badges for practice, forms, techniques, belts, community and special efforts.
    public var achievementProviders: [any AchievementProvider] {
        PracticeBadges(perWeek: streakRules.perWeek)
        FormBadges()
        TechniqueBadges()
        RankBadges()
        SocialBadges()
        SpecialBadges()
    }

    /// A practice session, an early and a late one, a lesson with a form and a technique, and a belt.
    public var sampleDays: [SampleDay] {
        SampleDay(
            "practice", name: ["de": "Üben", "en": "Practice", "zh-Hans": "训练一次"],
            [SampleEvent(PracticeSessionCompleted(minutes: 60), at: "19:30")])
        SampleDay(
            "early-practice", name: ["de": "Frühe Übung", "en": "Early practice", "zh-Hans": "晨练"],
            [SampleEvent(PracticeSessionCompleted(minutes: 40), at: "07:15")])
        SampleDay(
            "late-practice", name: ["de": "Späte Übung", "en": "Late practice", "zh-Hans": "夜练"],
            [SampleEvent(PracticeSessionCompleted(minutes: 45), at: "22:20")])
        SampleDay(
            "lesson", name: ["de": "Unterricht", "en": "Lesson", "zh-Hans": "上课"],
            [
                SampleEvent(FormCompleted(form: "sample-form", program: "sample"), at: "17:20"),
                SampleEvent(TechniqueCompleted(technique: "sample-technique", program: "sample"), at: "17:50"),
                SampleEvent(PracticeSessionCompleted(minutes: 50, remainingThisWeek: 0), at: "18:00"),
            ])
        SampleDay(
            "white-belt", name: ["de": "Weißer Gürtel", "en": "White belt", "zh-Hans": "白带"],
            [SampleEvent(RankEarned(rank: .white, program: "sample"), at: "18:30")])
    }
}
