import AchievementCore

/// A mode that is just large enough to earn something.
struct Bells: GameMode {
    static let id: GameModeID = "conformance"
    static let rings = Metric<Sum>("conformance.rings")

    var name: LocalizedText { ["en": "Bells"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(10) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Bells.rings }
    var metricSources: [any MetricSource] { BellRungSource() }
    var achievementProviders: [any AchievementProvider] { BellAchievements() }
}
