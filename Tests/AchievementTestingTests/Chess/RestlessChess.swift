import AchievementCore

/// Chess whose sources differ with each access, as if they read a setting of the process.
struct RestlessChess: GameMode {
    static let id = Chess.id

    private let memory = Memory()

    var name: LocalizedText { Chess().name }
    var displayNames: DisplayNames { Chess().displayNames }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(100) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Chess().metrics }
    var achievementProviders: [any AchievementProvider] { Chess().achievementProviders }

    var metricSources: [any MetricSource] {
        memory.number += 1
        return [AwardingSource(points: memory.number), GameFinishedSource()]
    }
}
