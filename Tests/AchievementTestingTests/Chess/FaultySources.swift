import AchievementCore

/// An event without fields.
struct NoteTaken: GameEvent {
    static let type: EventType = "chess.note-taken"

    func validate(_ fields: inout FieldChecks) {}
}

struct NoteTakenSource: MetricSource {
    var metric = Metric<Sum>("chess.notes")

    var metrics: [any MetricDefining] { metric }

    func record(_ event: NoteTaken, into metrics: inout MetricRecorder) { metrics.add(1, to: metric) }
}

struct OddlyNamed: GameEvent {
    static let type: EventType = "chess.oddly named"

    func validate(_ fields: inout FieldChecks) {}
}

struct OddlyNamedSource: MetricSource {
    var metrics: [any MetricDefining] { Chess.games }

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
    var metricSources: [any MetricSource] { Chess().metricSources }
    var achievementProviders: [any AchievementProvider] { Chess().achievementProviders }
    var rewardSinks: [any RewardSink] { [] }
}

/// Counts games for any event.
struct AnySource<Event: GameEvent>: MetricSource {
    init(of event: Event) {}

    var metrics: [any MetricDefining] { Chess.games }

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

    var metrics: [any MetricDefining] { GameFinishedSource().metrics }

    func record(_ event: GameFinished, into metrics: inout MetricRecorder) {
        guard memory.texts.insert(event.opponent).inserted else { return }
        GameFinishedSource().record(event, into: &metrics)
    }
}

/// Awards more points each time.
struct CountingSource: MetricSource {
    let memory = Memory()

    var metrics: [any MetricDefining] { MovePlayedSource().metrics }

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        memory.number += 1
        metrics.add(1, to: Chess.moves)
        metrics.award(points: memory.number, for: "move")
    }
}

/// Writes what ``GameFinishedSource`` writes, and lists something else.
struct CarelessSource: MetricSource {
    let lists: [MetricDefinition]

    init(lists: [any MetricDefining]) { self.lists = lists.map(\.definition) }

    var metrics: [any MetricDefining] { for metric in lists { metric } }

    func record(_ event: GameFinished, into metrics: inout MetricRecorder) {
        GameFinishedSource().record(event, into: &metrics)
    }
}

/// Lists more than it writes.
struct OverstatingSource: MetricSource {
    var metrics: [any MetricDefining] {
        MovePlayedSource().metrics
        Metric<Sum>("chess.notes")
    }

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        MovePlayedSource().record(event, into: &metrics)
    }
}

/// Awards what it was told when it was made.
struct AwardingSource: MetricSource {
    let points: Int

    var metrics: [any MetricDefining] { MovePlayedSource().metrics }

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Chess.moves)
        if event.isBlunder { metrics.add(1, to: Chess.blunders) }
        metrics.markDay(in: Chess.days)
        metrics.award(points: points, for: "move")
    }
}
