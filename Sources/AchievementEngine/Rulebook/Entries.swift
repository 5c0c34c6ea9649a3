import AchievementCore
import AchievementSupport

/// A game mode of a rulebook.
struct ModeEntry: Sendable {
    let id: GameModeID
    let name: LocalizedText
    let displayNames: DisplayNames
    let catalogVersion: Int
    let rulesVersion: Int
    let levels: LevelCurve
    let boosts: [PointsBoost]
    let ordering: EventOrdering
    /// See ``/AchievementCore/GameMode/advice(_:)``.
    let advice: @Sendable ([NextStep]) -> [NextStep]
    /// The languages in which every text exists.
    let languages: [String]
    /// The metrics that the mode lists, by id; its sources may write only these.
    let metrics: [MetricID: Int]
}

/// An event type of a rulebook, and the sources that read it.
final class EventEntry: Sendable {
    let type: any GameEvent.Type
    /// Whether this is one of the engine's own events.
    let isAdministrative: Bool
    let sources: [SourceEntry]
    /// The modes with canonical ordering to which the sources belong.
    let orderedModes: [Int]

    init(
        _ type: any GameEvent.Type, isAdministrative: Bool = false, sources: [SourceEntry] = [],
        orderedModes: [Int] = []
    ) {
        (self.type, self.isAdministrative, self.sources, self.orderedModes) = (
            type, isAdministrative, sources, orderedModes
        )
    }
}

/// A metric source of a rulebook, with its event type erased.
///
/// A class, because calling a stored closure would retain its context for each event. Sendable, because its only
/// subclass adds a source, which is Sendable.
class SourceEntry: @unchecked Sendable {
    final let mode: Int
    final let type: EventType
    /// The indices of the mode's metrics, by the identity of their ids.
    final let metrics: IdentityTable

    fileprivate init(type: EventType, mode: Int, metrics: IdentityTable) {
        (self.type, self.mode, self.metrics) = (type, mode, metrics)
    }

    /// Returns an entry for a source of a mode.
    static func erasing(_ source: some MetricSource, mode: Int, metrics: IdentityTable) -> SourceEntry {
        TypedSourceEntry(source, mode: mode, metrics: metrics)
    }

    /// Calls the source's `record` with the event at this address, or does nothing if the source does not read events
    /// of `type`. A raw pointer avoids a dynamic cast.
    func record(_ event: UnsafeRawPointer, of type: ObjectIdentifier, _ recorder: inout MetricRecorder) {}
}

private final class TypedSourceEntry<Source: MetricSource>: SourceEntry, @unchecked Sendable {
    private let source: Source

    init(_ source: Source, mode: Int, metrics: IdentityTable) {
        self.source = source
        super.init(type: Source.Event.type, mode: mode, metrics: metrics)
    }

    override func record(_ event: UnsafeRawPointer, of type: ObjectIdentifier, _ recorder: inout MetricRecorder) {
        guard type == ObjectIdentifier(Source.Event.self) else { return }
        source.record(event.assumingMemoryBound(to: Source.Event.self).pointee, into: &recorder)
    }
}

/// A metric of a rulebook, or a partial reading of one, with everything that a change of it affects.
struct MetricEntry: Sendable {
    let definition: MetricDefinition
    /// The first mode that lists the metric.
    let mode: GameModeID
    /// The partial reading that this entry is; `nil` if it is a whole metric.
    var reading: PartialReading?
    /// Achievements whose criteria must be evaluated at every change.
    var always: [Int] = []
    /// The collections to which each member belongs.
    var collections: [ExactText: [Int]] = [:]
    /// All collections over the metric.
    var allCollections: [Int] = []
    /// The modes whose achievements read the metric, and which may therefore earn points when it changes.
    var readingModes: [Int] = []
    /// The metrics that are derived from this sum, family or set of active days.
    var goals: [Int] = []
    /// Whether a longest gap is derived from its days.
    var hasGaps: Bool { definition.kind == .activeDays && !goals.isEmpty }
    /// The readings of the metric within windows, if there are any.
    var windows: WindowIndex?
    /// The readings of the metric in each week or month.
    var periodic: [Int] = []
    /// For a family, the readings of its members.
    var members: [ExactText: Int] = [:]
    /// Whether it is reset with `scope`. Readings within a window or period depend only on time, and are never reset.
    func isReset(with scope: MetricScope) -> Bool { definition.scope == scope && reading?.isRow ?? true }

    /// For a reading in each period, the recurring achievements that use it.
    var recurring: [Int] = []
}

/// An achievement of a rulebook. A class, so that arrays of entries stay compact.
final class AchievementEntry: Sendable {
    let key: AchievementKey
    let mode: Int
    let achievement: Achievement
    let criterion: CompiledCriterion
    /// Identifies the criterion's meaning.
    let fingerprint: CriterionFingerprint
    /// The index among the recurring achievements; `nil` if it does not recur.
    let recurring: Int?
    /// Whether its criterion may stop holding once it has held.
    let canStopHolding: Bool
    /// When it was defined, in milliseconds since 1970; `nil` if the mode declares it, 0 if that was not noted.
    let definedAt: Int64?

    init(
        _ listed: CatalogDraft.Listed, _ criterion: CompiledCriterion, fingerprint: CriterionFingerprint,
        recurring: Int?,
        canStopHolding: Bool
    ) {
        definedAt = listed.mode.definitionTimes[listed.achievement.id]
        (key, mode, achievement) = (listed.key, listed.mode.index, listed.achievement)
        (self.criterion, self.fingerprint, self.recurring) = (criterion, fingerprint, recurring)
        self.canStopHolding = canStopHolding
    }

    var isActive: Bool { achievement.lifecycle == .active }

    /// What a player may see of it; the only rule for secret and hidden achievements.
    func visibility(isUnlocked: Bool) -> Visibility {
        if isUnlocked { return .shown }
        return isActive ? achievement.visibility : .hidden
    }
}

/// The members of a set that a criterion requires. How many of them a player has is counted as they arrive.
struct CollectionEntry: Sendable {
    let metric: Int
    let members: [ExactText]
    /// The name under which the count is stored; it depends on the members.
    let symbol: String
    /// The achievements to evaluate when all members are present, or when one of them is inserted in a period.
    var achievements: [Int] = []
}
