import AchievementCore

/// A mode that only the later release has.
struct Quiz: GameMode {
    static let id: GameModeID = "quiz"
    static let answers = Metric<Sum>("quiz.answers")

    var name: LocalizedText { ["en": "Quiz"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(50) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Quiz.answers }
    var metricSources: [any MetricSource] { QuizSource() }
    var achievementProviders: [any AchievementProvider] { QuizAchievements() }
}

/// The player answered a question.
struct QuizAnswer: GameEvent {
    static let type: EventType = "quiz.answer"

    var count: Double

    func validate(_ fields: inout FieldChecks) { fields.check("count", count, in: 1...100) }
}

private struct QuizSource: MetricSource {
    func record(_ event: QuizAnswer, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: Quiz.answers)
        metrics.award(points: 10, for: "answer")
    }
}

private struct QuizAchievements: AchievementProvider {
    var achievements: [Achievement] {
        for count in [1, 3, 7] {
            Achievement(
                AchievementID("answers_\(count)"), title: ["en": "Title"], description: ["en": "Description"],
                category: "quiz", rarity: .common, points: 10 * count, icon: "star.fill", color: "blue",
                unlockedBy: Quiz.answers.total >= Amount(Int64(count)))
        }
    }
}
