import AchievementCore
import AchievementTesting
import MartialArtsRanks
import Testing

@Suite("The contract of game modes")
struct ConformanceTests {
    private static let frozenIDs = FrozenIDs(
        achievements: [
            "first_practice", "daily_streak_7", "daily_streak_30", "total_practice_10h",
            "first_form", "forms_3", "forms_6", "forms_10", "forms_13", "forms_20",
            "first_technique", "techniques_10", "techniques_20", "techniques_35", "techniques_50", "techniques_72",
            "rank_white", "rank_blue", "rank_red", "rank_gold", "rank_black",
            "help_others_5", "community_events_3", "perfect_practice_week", "early_bird_30", "night_owl_30",
        ],
        metrics: [
            "martial-arts-ranks.community-events", "martial-arts-ranks.early-bird-days", "martial-arts-ranks.forms",
            "martial-arts-ranks.night-owl-days", "martial-arts-ranks.perfect-weeks",
            "martial-arts-ranks.practice-days", "martial-arts-ranks.practice-minutes",
            "martial-arts-ranks.practice-sessions", "martial-arts-ranks.ranks", "martial-arts-ranks.students-helped",
            "martial-arts-ranks.techniques",
        ],
        events: [
            "martial-arts-ranks.community-event-attended", "martial-arts-ranks.form-completed",
            "martial-arts-ranks.practice-session-completed", "martial-arts-ranks.rank-earned",
            "martial-arts-ranks.student-helped", "martial-arts-ranks.technique-completed",
        ])

    private static let outOfRange: [any GameEvent] = [
        PracticeSessionCompleted(minutes: 0), PracticeSessionCompleted(minutes: 1_441),
        PracticeSessionCompleted(minutes: 30, remainingThisWeek: -1), FormCompleted(form: ""),
        TechniqueCompleted(technique: "a\u{0}"), RankEarned(rank: .white, program: ""), StudentHelped(student: ""),
        CommunityEventAttended(event: String(repeating: "a", count: 201)),
    ]

    @Test("is kept")
    func conformance() async {
        await GameModeConformance(
            MartialArtsRanks(), frozenIDs: Self.frozenIDs, walkthroughs: Walkthrough.all,
            outOfRange: Self.outOfRange
        ).check()
    }
}
