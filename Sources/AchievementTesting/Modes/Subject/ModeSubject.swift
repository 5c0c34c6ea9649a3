import AchievementCore
import AchievementEngine
import Testing

/// The mode under test, read once, with the fixtures that its author passed.
struct ModeSubject: Sendable {
    /// An event that the author provided, with its source line.
    struct Sample: Sendable {
        let event: any GameEvent
        let time: String
        let location: SourceLocation

        var type: EventType { Swift.type(of: event).type }
        var moment: Moment? { Moment(time) }
    }

    let mode: any GameMode
    let sources: [any MetricSource]
    let achievements: [Achievement]
    /// The metrics that the mode lists, each once.
    let metrics: [MetricDefinition]
    /// The types of events that the sources read, each once.
    let eventTypes: [EventType]
    /// The engine's findings on the catalog; empty if the mode compiles.
    let catalogFindings: [CatalogFinding]
    private let compiled: Result<Rulebook, CatalogError>
    let frozenIDs: FrozenIDs
    let walkthroughs: [Walkthrough]
    let outOfRange: [any GameEvent]
    /// Achievements whose unlock may depend on the order of arrival, as declared by the author.
    let arrivalSensitive: [AchievementID]
    /// The same achievements and all that have them as prerequisites.
    var dependsOnArrival: Set<AchievementID> {
        var found = Set(arrivalSensitive)
        while true {
            let more = active.filter { !found.contains($0.id) && !found.isDisjoint(with: $0.criterion.prerequisites) }
            guard !more.isEmpty else { return found }
            found.formUnion(more.map(\.id))
        }
    }
    /// The events of each walkthrough, and each single sample.
    let sampleGroups: [[Sample]]
    /// Every event of the walkthroughs and samples.
    var samples: [Sample] { sampleGroups.flatMap { $0 } }

    init(
        mode: any GameMode, frozenIDs: FrozenIDs, walkthroughs: [Walkthrough], outOfRange: [any GameEvent],
        samples: [any GameEvent], arrivalSensitive: [AchievementID], origin: SourceLocation
    ) {
        self.mode = mode
        self.frozenIDs = frozenIDs
        self.walkthroughs = walkthroughs
        self.outOfRange = outOfRange
        sources = mode.metricSources
        achievements = mode.achievementProviders.flatMap(\.achievements)
        var definitions: [MetricID: MetricDefinition] = [:]
        for metric in mode.metrics { definitions[metric.definition.id] = metric.definition }
        metrics = definitions.values.sorted { $0.id < $1.id }
        eventTypes = Set(sources.map { type(of: $0).eventType }).sorted()
        do {
            compiled = .success(try Rulebook(modes: [mode]))
            catalogFindings = []
        } catch {
            compiled = .failure(error)
            catalogFindings = error.findings
        }
        self.arrivalSensitive = arrivalSensitive
        sampleGroups =
            walkthroughs.map { way in
                way.steps.map { Sample(event: $0.event, time: $0.time, location: way.sourceLocation) }
            } + samples.map { [Sample(event: $0, time: Walkthrough.noon, location: origin)] }
    }

    /// The compiled mode.
    ///
    /// - Throws: `CatalogError` if the mode does not compile; the checks that play the mode run only if it does.
    var rulebook: Rulebook {
        get throws(CatalogError) { try compiled.get() }
    }

    /// The achievements that events can unlock.
    var active: [Achievement] { achievements.filter { $0.lifecycle == .active } }

    func key(_ id: AchievementID) -> AchievementKey { AchievementKey(mode: mode.id, id: id) }
}

extension MetricSource {
    /// The type of event that the source reads.
    static var eventType: EventType { Event.type }
}
