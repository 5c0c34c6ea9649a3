import AchievementCore

/// Chess whose sources differ with each access, as if they read a setting of the process.
struct RestlessChess: GameMode {
    static let id = Chess.id

    /// Whether the sources count different metrics each time, instead of only awarding differently.
    var isCounting = false
    private let memory = Memory()

    init(isCounting: Bool = false) { self.isCounting = isCounting }

    var name: LocalizedText { Chess().name }
    var displayNames: DisplayNames { Chess().displayNames }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(100) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Chess().metrics }
    var achievementProviders: [any AchievementProvider] { Chess().achievementProviders }

    var metricSources: [any MetricSource] {
        memory.number += 1
        if isCounting { return [MovePlayedSource(), GameFinishedSource(), DriftingSource(hour: memory.number)] }
        return [AwardingSource(points: memory.number), GameFinishedSource()]
    }
}

/// Counts games according to what a clock said when the source was created.
struct DriftingSource: MetricSource {
    let hour: Int

    func record(_ event: GameFinished, into metrics: inout MetricRecorder) { metrics.add(hour, to: Chess.games) }
}
