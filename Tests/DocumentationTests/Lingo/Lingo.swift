import AchievementCore

/// A mode for an app that teaches languages.
struct Lingo: GameMode {
    static let id: GameModeID = "lingo"

    var name: LocalizedText { ["en": "Lingo"] }

    var displayNames: DisplayNames {
        DisplayNames(
            categories: ["learning": ["en": "Learning"]],
            metrics: [
                LingoMetrics.goalDays.id: ["en": "Goal days"], LingoMetrics.correct.id: ["en": "Correct answers"],
                LingoMetrics.answers.id: ["en": "answers"], LingoMetrics.lessonDays.id: ["en": "Days with a lesson"],
                LingoMetrics.away.id: ["en": "Time away"], LingoMetrics.sprints.id: ["en": "Lessons"],
                LingoMetrics.goalWeeks.id: ["en": "Goal weeks"],
            ],
            members: ["hi": ["en": "Hello"], "bye": ["en": "Goodbye"]])
    }

    var catalogVersion: Int { 1 }

    /// A percentage can rise and fall, and a late lesson splits a row or a gap.
    var ordering: EventOrdering { .canonical }

    var metrics: [any MetricDefining] {
        LingoMetrics.experience
        LingoMetrics.goalDays
        LingoMetrics.goalWeeks
        LingoMetrics.lessonDays
        LingoMetrics.away
        LingoMetrics.answers
        LingoMetrics.correct
        LingoMetrics.perfectLessons
        LingoMetrics.sprints
        LingoMetrics.words
        LingoMetrics.lessonsBySkill
        LingoMetrics.practisedSkills
        LingoMetrics.lateLessons
    }

    var metricSources: [any MetricSource] {
        LessonSource()
        WordSource()
    }

    var boosts: [PointsBoost] {
        PointsBoost(
            "spring-festival", name: ["en": "Double points for the festival"], factor: 2,
            within: .days(from: LingoBadges.festival.0, through: LingoBadges.festival.1))
    }

    var achievementProviders: [any AchievementProvider] { LingoBadges() }
}
