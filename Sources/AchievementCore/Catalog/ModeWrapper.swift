/// A mode that changes some parts of `base` and leaves the others as they are.
protocol ModeWrapper: GameMode {
    associatedtype Base: GameMode

    var base: Base { get }
}

extension ModeWrapper {
    static var id: GameModeID { Base.id }

    var name: LocalizedText { base.name }
    var displayNames: DisplayNames { base.displayNames }
    var catalogVersion: Int { base.catalogVersion }
    var rulesVersion: Int { base.rulesVersion }
    var levels: LevelCurve { base.levels }
    var ordering: EventOrdering { base.ordering }
    var metrics: [any MetricDefining] { base.metrics }
    var metricSources: [any MetricSource] { base.metricSources }
    var achievementProviders: [any AchievementProvider] { base.achievementProviders }
    var boosts: [PointsBoost] { base.boosts }
    var rewardSinks: [any RewardSink] { base.rewardSinks }
    var requiredLanguages: [String] { base.requiredLanguages }
    var sampleDays: [SampleDay] { base.sampleDays }
    func advice(_ steps: [NextStep]) -> [NextStep] { base.advice(steps) }
}
