public import AchievementCore

/// The compiled catalog of the chosen game modes, with ids resolved to indices and criteria indexed by the metrics that
/// they read.
///
/// A rulebook is an immutable value. It uses no store, sink, clock or lock: its decisions depend only on its arguments,
/// and the cost of an event depends only on the metrics that it touches, not on the size of the catalog, unless an
/// unlock has effects.
public struct Rulebook: Sendable {
    /// The chosen modes, followed by the engine's own, for points without a mode.
    var modes: [ModeEntry] = []
    /// The metrics that modes list, followed by the engine's own metric and the partial readings that criteria use.
    var metrics: [MetricEntry] = []
    /// What applying a change needs of the metrics, by the same index.
    var traits: [MetricTraits] = []
    var targets = TargetTable()
    /// Whether criteria use partial readings of any metric.
    var hasReadings = false
    /// Whether any mode boosts points.
    var hasBoosts = false
    /// Whether any metric other than a longest gap is derived from another.
    var hasGoals = false
    /// The indices of the metrics that modes list.
    var listedMetrics: Range<Int> = 0..<0
    /// The index of the first partial reading.
    var firstReading: Int { listingMetric + 1 }
    var achievements: [AchievementEntry] = []
    /// What evaluation needs of the achievements, by the same index.
    var achievementTraits: [AchievementTraits] = []
    var criteria = CriterionTable()
    /// By achievement, those to evaluate when it unlocks; most achievements have none.
    var dependents: [Int: [Int]] = [:]
    /// The achievements whose criterion holds for a player without any progress, such as a difference of at most 5.
    /// They are evaluated with every event, because no change of a metric may ever trigger them. Hardly any catalog has
    /// one.
    var metByNewPlayers: [Int] = []
    /// Whether a mode that takes events in any order has a criterion that a further event may end, such as an upper
    /// bound: a late event then shows what held before. Hardly any catalog has one.
    var dependsOnOrder = false
    var collections: [CollectionEntry] = []
    /// The achievements that can be earned once in each week or month.
    var recurring: [RecurringEntry] = []
    /// The slots of the held periods whose runs criteria count. Hardly any catalog has one.
    var runSlots: [Int] = []
    var events: [EventType: EventEntry] = [:]
    /// What evaluation needs of the event types.
    var eventTraits = EventTypeTable()

    var modeIndices: [GameModeID: Int] = [:]
    var metricIndices: [MetricID: Int] = [:]
    var achievementIndices: [AchievementKey: Int] = [:]
    /// The indices of the achievements, sorted by key.
    var achievementsByKey: [Int] = []
    /// See ``metricsOnlyCounted()``.
    var countedOnly: Set<String> = []

    /// Compiles the modes, or throws if they are invalid.
    ///
    /// - Parameters:
    ///   - modes: the game modes, in the order in which their achievements are evaluated.
    ///   - definitions: achievements and challenges that were defined at run time; those of other modes are ignored.
    ///   - languages: the languages in which every text must exist; with `nil`, each mode needs those of its own name.
    /// - Throws: ``CatalogError`` with all findings, not just the first.
    public init(
        modes: [any GameMode], definitions: [AchievementDefinition] = [], languages: [String]? = nil
    ) throws(CatalogError) {
        try self.init(
            modes: modes, stored: definitions.map { StoredDefinition(definition: $0, isWithdrawn: false) },
            languages: languages)
    }

    init(
        modes: [any GameMode], stored definitions: [StoredDefinition], languages: [String]?,
        after older: Rulebook? = nil
    ) throws(CatalogError) {
        let draft = CatalogDraft(modes: modes, definitions: definitions, languages: languages)
        let findings = draft.findings
        guard findings.isEmpty else { throw CatalogError(findings: findings) }
        compile(draft, after: older)
    }

    /// Returns the progress of a player who has done nothing yet.
    public func newProgress() -> PlayerProgress { PlayerProgress(self, isWhole: true) }

    /// The ids of the modes, in registration order.
    public var modeIDs: [GameModeID] { modes[chosenModes].map(\.id) }

    /// The indices of the chosen modes.
    var chosenModes: Range<Int> { 0..<ownMode }

    /// The index of the engine's own mode.
    var ownMode: Int { modes.count - 1 }

    /// Its id, which no other mode can have. Adjustments without a mode belong to it.
    package static let ownModeID = GameModeID(ownEvents)

    /// The event types that can be recorded, sorted.
    public var eventTypes: [EventType] { events.keys.sorted() }

    /// The metrics that the modes list, sorted by id.
    package var metricDefinitions: [MetricDefinition] {
        metrics[listedMetrics].map(\.definition).sorted { $0.id < $1.id }
    }

    /// Every achievement with its key, in registration order.
    public var catalog: [(key: AchievementKey, achievement: Achievement)] {
        achievements.map { ($0.key, $0.achievement) }
    }

    /// Returns the achievement with a key, such as that of an unlock; `nil` if no mode has it. O(1).
    ///
    /// The key of an unlock of a recurring achievement includes a period, as in `gym/weekly:2026-W47`; the id and title
    /// of the returned achievement then do, too.
    public func achievement(for key: AchievementKey) -> Achievement? {
        if let index = achievementIndices[key] { return achievements[index].achievement }
        return occurrence(of: key).map { achievements[$0.achievement].achievement.occurrence(in: $0.period) }
    }

    /// Returns the catalog's key for the key of an unlock: the same without the period of a recurring achievement.
    package func catalogKey(of key: AchievementKey) -> AchievementKey {
        achievementIndices[key] == nil ? occurrence(of: key).map { achievements[$0.achievement].key } ?? key : key
    }
}
