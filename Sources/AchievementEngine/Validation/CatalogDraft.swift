import AchievementCore

/// The declarations of all modes, read once before anything is checked.
struct CatalogDraft {
    /// A mode with its declared lists. A class, so that every achievement and metric can refer to its mode.
    final class Mode: Sendable {
        let index: Int
        let mode: any GameMode
        let metrics: [MetricDefinition]
        let sources: [any MetricSource]
        let achievements: [Achievement]
        /// When each of the achievements that were defined at run time was, in milliseconds since 1970; 0 if that was
        /// not noted.
        let definitionTimes: [AchievementID: Int64]
        let sinks: [any RewardSink]
        let languages: [String]

        init(_ mode: any GameMode, at index: Int, _ definitions: [StoredDefinition], languages: [String]?) {
            let definitions = definitions.filter { $0.definition.mode == mode.id }
            self.index = index
            self.mode = mode
            metrics = mode.metrics.map(\.definition)
            sources = mode.metricSources
            achievements = mode.achievementProviders.flatMap(\.achievements) + definitions.map(\.achievement)
            definitionTimes = Dictionary(
                definitions.map { ($0.definition.id, $0.beginning) }, uniquingKeysWith: { first, _ in first })
            sinks = mode.rewardSinks
            self.languages = languages ?? mode.ownLanguages
        }

        /// Whether an achievement was defined at run time.
        func isDefined(_ id: AchievementID) -> Bool { definitionTimes[id] != nil }
    }

    /// An achievement with its mode. A class, because there are many and each check iterates over all of them.
    final class Listed: Sendable {
        let achievement: Achievement
        let mode: Mode
        let key: AchievementKey
        let criterion: Criterion

        init(_ achievement: Achievement, _ mode: Mode) {
            (self.achievement, self.mode) = (achievement, mode)
            key = AchievementKey(mode: mode.mode.id, id: achievement.id)
            criterion = achievement.criterion
        }
    }

    let modes: [Mode]
    /// Every listed metric with the mode that lists it, in order, including duplicates.
    let metrics: [(definition: MetricDefinition, mode: Mode)]
    /// Every achievement.
    let achievements: [Listed]
    /// Indices of achievements by key; for a duplicate key, the last one.
    let indices: [AchievementKey: Int]
    /// The metrics by id.
    let metricsByID: MetricsByID

    init(modes: [any GameMode], definitions: [StoredDefinition], languages: [String]?) {
        self.modes = modes.enumerated().map { Mode($1, at: $0, definitions, languages: languages) }
        metrics = self.modes.flatMap { mode in mode.metrics.map { ($0, mode) } }
        achievements = self.modes.flatMap { mode in mode.achievements.map { Listed($0, mode) } }
        var indices: [AchievementKey: Int] = [:]
        indices.reserveCapacity(achievements.count)
        for (index, listed) in achievements.enumerated() { indices[listed.key] = index }
        self.indices = indices
        metricsByID = MetricsByID(metrics.map(\.definition))
    }

    func key(_ achievement: Achievement, _ mode: Mode) -> AchievementKey {
        AchievementKey(mode: mode.mode.id, id: achievement.id)
    }

    /// The index of each recurring achievement among the recurring ones, by key.
    var recurringIndices: [AchievementKey: Int] {
        let recurring = achievements.filter { $0.achievement.recurrence != nil }.map(\.key)
        return Dictionary(zip(recurring, recurring.indices), uniquingKeysWith: { $1 })
    }

    /// The findings of all checks, in the order of the checks.
    var findings: [CatalogFinding] {
        let checks: [any CatalogCheck] = [
            ModeCheck(), IdentifierCheck(), DuplicateCheck(), MetricCheck(), BoostCheck(), ReadingCheck(),
            PossibilityCheck(),
            PrerequisiteCheck(), RecurrenceCheck(), TextCheck(), TranslationCheck(), ValueCheck(),
        ]
        return checks.flatMap { $0.findings(in: self) }
    }
}
