import AchievementCore

/// What the modes declare, read once, before anything is checked.
struct CatalogDraft {
    struct Mode {
        let index: Int
        let mode: any GameMode
        let metrics: [MetricDefinition]
        let sources: [any MetricSource]
        let achievements: [Achievement]
        /// Those of the achievements that were defined while the app runs.
        let definedIDs: Set<AchievementID>
        let sinks: [any RewardSink]
        let languages: [String]
    }

    let modes: [Mode]
    /// Every metric that a mode lists, with the mode that lists it, in order, repeats included.
    let metrics: [(definition: MetricDefinition, mode: Mode)]

    init(modes: [any GameMode], definitions: [StoredDefinition], languages: [String]?) {
        self.modes = modes.enumerated().map { index, mode in
            Mode(
                index: index, mode: mode, metrics: mode.metrics.map(\.definition), sources: mode.metricSources,
                achievements: mode.achievementProviders.flatMap(\.achievements)
                    + definitions.filter { $0.definition.mode == mode.id }.map(\.achievement),
                definedIDs: Set(definitions.filter { $0.definition.mode == mode.id }.map(\.definition.id)),
                sinks: mode.rewardSinks,
                languages: languages ?? mode.ownLanguages)
        }
        metrics = self.modes.flatMap { mode in mode.metrics.map { ($0, mode) } }
    }

    /// The first description of each metric.
    var metricsByID: [MetricID: MetricDefinition] {
        Dictionary(metrics.map { ($0.definition.id, $0.definition) }, uniquingKeysWith: { first, _ in first })
    }

    /// Every achievement with its mode.
    var achievements: [(achievement: Achievement, mode: Mode)] {
        modes.flatMap { mode in mode.achievements.map { ($0, mode) } }
    }

    func key(_ achievement: Achievement, _ mode: Mode) -> AchievementKey {
        AchievementKey(mode: mode.mode.id, id: achievement.id)
    }

    /// Everything that is wrong, check by check.
    var findings: [CatalogFinding] {
        let checks: [any CatalogCheck] = [
            ModeCheck(), IdentifierCheck(), DuplicateCheck(), MetricCheck(), ReadingCheck(), PossibilityCheck(),
            PrerequisiteCheck(), RecurrenceCheck(), TextCheck(), TranslationCheck(), ValueCheck(),
        ]
        return checks.flatMap { $0.findings(in: self) }
    }
}
