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
    /// The indices of the metrics that the mode lists, which are those that its sources may write.
    let metrics: [MetricID: Int]
}

/// An event type of a rulebook and what reads it.
final class EventEntry: Sendable {
    let type: any GameEvent.Type
    /// Whether the engine itself reads it.
    let isAdministrative: Bool
    let sources: [SourceEntry]
    /// The modes with canonical ordering that the sources belong to.
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
/// A class, because calling a stored closure retains its context for each event. Sendable, because its one subclass adds
/// a source, which is.
class SourceEntry: @unchecked Sendable {
    final let mode: Int
    final let type: EventType
    /// The numbers of the metrics that the mode lists, by where their ids lie in memory.
    final let metrics: IdentityTable

    fileprivate init(type: EventType, mode: Int, metrics: IdentityTable) {
        (self.type, self.mode, self.metrics) = (type, mode, metrics)
    }

    /// A source of a mode.
    static func erasing(_ source: some MetricSource, mode: Int, metrics: IdentityTable) -> SourceEntry {
        TypedSourceEntry(source, mode: mode, metrics: metrics)
    }

    /// Calls the source's `record` with the event at this address; does nothing if `type` is not the one that the source
    /// reads. A raw pointer avoids a dynamic cast.
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

/// A metric of a rulebook, or a part of one, with everything that has to be looked at when it changes.
struct MetricEntry: Sendable {
    let definition: MetricDefinition
    /// The first mode that lists the metric.
    let mode: GameModeID
    /// What is read of which metric, if this is not the metric itself but a part of it.
    var reading: PartialReading?
    /// Achievements whose criteria have to be judged at every change.
    var always: [Int] = []
    /// The collections that a member belongs to.
    var collections: [ExactText: [Int]] = [:]
    /// All collections over the metric.
    var allCollections: [Int] = []
    /// The modes whose achievements read the metric, and so may earn points when it changes.
    var readingModes: [Int] = []
    /// The metrics that follow from this sum, family or set of days.
    var goals: [Int] = []
    /// Whether gaps are measured between its days.
    var hasGaps: Bool { definition.kind == .activeDays && !goals.isEmpty }
    /// The readings of the metric within windows, if there are any.
    var windows: WindowIndex?
    /// The readings of the metric in each week or month.
    var periodic: [Int] = []
    /// Of a family, the readings of its members.
    var members: [ExactText: Int] = [:]
    /// Whether it is reset with `scope`. What is read in time is fed by the clock alone, whatever is reset.
    func isReset(with scope: MetricScope) -> Bool { definition.scope == scope && reading?.isRow ?? true }

    /// Of a reading in each period, the recurring achievements that ask for it.
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
    /// For a recurring achievement, its index among them.
    let recurring: Int?
    /// Whether what it asks for may hold once and no longer hold later.
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

    /// What a player may see of it: the one rule for secret and hidden achievements.
    func visibility(isUnlocked: Bool) -> Visibility {
        if isUnlocked { return .shown }
        return isActive ? achievement.visibility : .hidden
    }
}

/// Members of a set that a criterion wants all of; how many of them a player has is counted as they come.
struct CollectionEntry: Sendable {
    let metric: Int
    let members: [ExactText]
    /// The name under which the count is stored; other members make another name.
    let symbol: String
    /// The achievements to judge when the count rises.
    var achievements: [Int] = []
}
