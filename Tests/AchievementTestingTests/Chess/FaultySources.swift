import AchievementCore

/// An event without fields.
struct NoteTaken: GameEvent {
    static let type: EventType = "chess.note-taken"

    func validate(_ fields: inout FieldChecks) {}
}

struct NoteTakenSource: MetricSource {
    let metric: Metric<Sum>

    func record(_ event: NoteTaken, into metrics: inout MetricRecorder) { metrics.add(1, to: metric) }
}

struct OddlyNamed: GameEvent {
    static let type: EventType = "chess.oddly named"

    func validate(_ fields: inout FieldChecks) {}
}

struct OddlyNamedSource: MetricSource {
    func record(_ event: OddlyNamed, into metrics: inout MetricRecorder) { metrics.add(1, to: Chess.games) }
}

/// Chess under an id that no mode may have.
struct DottedChess: GameMode {
    static let id: GameModeID = "chess.pro"

    var name: LocalizedText { Chess().name }
    var displayNames: DisplayNames { Chess().displayNames }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { Chess().levels }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Chess().metrics }
    var metricSources: [any MetricSource] { Chess().metricSources }
    var achievementProviders: [any AchievementProvider] { Chess().achievementProviders }
}

/// Counts games for any event.
struct AnySource<Event: GameEvent>: MetricSource {
    init(of event: Event) {}

    func record(_ event: Event, into metrics: inout MetricRecorder) { metrics.add(1, to: Chess.games) }
}

/// A number that survives between events, as no source may have one.
final class Memory: @unchecked Sendable {
    var number = 0
    var texts: Set<String> = []
}

/// Counts an opponent only the first time.
struct ForgetfulSource: MetricSource {
    let memory = Memory()

    func record(_ event: GameFinished, into metrics: inout MetricRecorder) {
        guard memory.texts.insert(event.opponent).inserted else { return }
        GameFinishedSource().record(event, into: &metrics)
    }
}

/// Awards more points each time.
struct CountingSource: MetricSource {
    let memory = Memory()

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        memory.number += 1
        metrics.add(1, to: Chess.moves)
        metrics.award(points: memory.number, for: "move")
    }
}

/// Awards what it was told when it was made.
struct AwardingSource: MetricSource {
    let points: Int

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Chess.moves)
        if event.isBlunder { metrics.add(1, to: Chess.blunders) }
        metrics.markDay(in: Chess.days)
        metrics.award(points: points, for: "move")
    }
}
