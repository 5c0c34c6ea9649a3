public import AchievementCore

/// The compiled catalog of the chosen game modes: every id an index, and for each metric the criteria that read it.
///
/// A rulebook is a value without state. It knows no store, sink, clock or lock; what it decides follows from its
/// arguments alone, and the cost of an event from the metrics it touches, whatever the size of the catalog.
public struct Rulebook: Sendable {
    /// The chosen modes, and behind them one of the engine's own, for points of no mode.
    var modes: [ModeEntry] = []
    /// The metrics that modes list, then one of the engine's own, and behind it the parts of them that criteria read.
    var metrics: [MetricEntry] = []
    /// The same metrics, as far as applying a change needs them.
    var traits: [MetricTraits] = []
    var targets = TargetTable()
    /// Whether criteria read parts of any metric.
    var hasReadings = false
    /// Whether a mode boosts points.
    var hasBoosts = false
    /// Whether days follow from sums.
    var hasGoals = false
    /// The indices of the metrics that modes list.
    var listedMetrics: Range<Int> = 0..<0
    /// The index of the first part of a metric.
    var firstReading: Int { listingMetric + 1 }
    var achievements: [AchievementEntry] = []
    /// The same, as far as judging needs them.
    var achievementTraits: [AchievementTraits] = []
    var criteria = CriterionTable()
    /// By achievement index, those to judge when it unlocks; none for most.
    var dependents: [Int: [Int]] = [:]
    /// The achievements whose criterion holds of a player who has nothing yet, as a difference at most 5 does: no change
    /// of a metric may ever wake them. Hardly any catalog has one.
    var metByNewPlayers: [Int] = []
    var collections: [CollectionEntry] = []
    /// The achievements that can be earned once in each week or month.
    var recurring: [RecurringEntry] = []
    /// The slots of the periods whose runs criteria ask for. Hardly any catalog has one.
    var runSlots: [Int] = []
    var events: [EventType: EventEntry] = [:]
    /// The same, as far as judging an event needs them.
    var eventTraits = EventTypeTable()

    var modeIndices: [GameModeID: Int] = [:]
    var metricIndices: [MetricID: Int] = [:]
    var achievementIndices: [AchievementKey: Int] = [:]
    /// The indices of the achievements in the order of their keys.
    var achievementsByKey: [Int] = []
    /// See ``metricsOnlyCounted()``.
    var countedOnly: Set<String> = []

    /// Compiles the modes, or refuses them.
    ///
    /// - Parameters:
    ///   - modes: the game modes, in the order in which their achievements are judged.
    ///   - definitions: achievements and challenges that were defined while the app ran; those of other modes are
    ///     left out.
    ///   - languages: languages in which every text must exist; `nil` asks of each mode the languages of its name.
    /// - Throws: ``CatalogError`` with everything that is wrong, not just the first.
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

    /// The progress of a player who has done nothing yet.
    public func newProgress() -> PlayerProgress { PlayerProgress(self, isWhole: true) }

    /// The ids of the modes, in the order of registration.
    public var modeIDs: [GameModeID] { modes[chosenModes].map(\.id) }

    /// The indices of the chosen modes.
    var chosenModes: Range<Int> { 0..<ownMode }

    /// The index of the engine's own mode.
    var ownMode: Int { modes.count - 1 }

    /// Its id, which no other mode can have: what is adjusted for no mode is of this one.
    package static let ownModeID = GameModeID(ownEvents)

    /// The event types that can be recorded, sorted.
    public var eventTypes: [EventType] { events.keys.sorted() }

    /// The metrics that the modes list, sorted by id.
    package var metricDefinitions: [MetricDefinition] {
        metrics[listedMetrics].map(\.definition).sorted { $0.id < $1.id }
    }

    /// Every achievement with its key, in the order of registration.
    public var catalog: [(key: AchievementKey, achievement: Achievement)] {
        achievements.map { ($0.key, $0.achievement) }
    }

    /// The achievement with a key, such as that of an unlock; `nil` if no mode has it. Takes constant time.
    ///
    /// The key of an unlock of a recurring achievement names a period, as in `gym/weekly:2026-W47`; so do the id and the
    /// title of what it finds.
    public func achievement(for key: AchievementKey) -> Achievement? {
        if let index = achievementIndices[key] { return achievements[index].achievement }
        return occurrence(of: key).map { achievements[$0.achievement].achievement.occurrence(in: $0.period) }
    }

    /// The key of the achievement in the catalog that an unlock's key belongs to: without the period of a recurring
    /// one.
    package func catalogKey(of key: AchievementKey) -> AchievementKey {
        achievementIndices[key] == nil ? occurrence(of: key).map { achievements[$0.achievement].key } ?? key : key
    }
}
