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

/// Chess with an id that is not allowed.
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

/// State that survives between events, which no source may have.
final class Memory: @unchecked Sendable {
    var number = 0
    var texts: Set<String> = []
    var last: GameFinished?
    var beforeLast: GameFinished?
}

/// Counts an opponent only the first time.
struct ForgetfulSource: MetricSource {
    let memory = Memory()

    func record(_ event: GameFinished, into metrics: inout MetricRecorder) {
        guard memory.texts.insert(event.opponent).inserted else { return }
        GameFinishedSource().record(event, into: &metrics)
    }
}

/// Counts a weak game twice if a strong one came before it.
struct GrudgingSource: MetricSource {
    let memory = Memory()

    func record(_ event: GameFinished, into metrics: inout MetricRecorder) {
        GameFinishedSource().record(event, into: &metrics)
        // It writes the same when called twice for one event.
        if memory.last?.opponent != event.opponent || memory.last?.rating != event.rating {
            (memory.beforeLast, memory.last) = (memory.last, event)
        }
        if event.opponent == "cy", memory.beforeLast?.rating == 2_000 { metrics.add(1, to: Chess.games) }
    }
}

/// Records the shortest time of thought; a sound source.
struct FastestMoveSource: MetricSource {
    static let fastest = Metric<Lowest>("chess.fastest")

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.record(event.seconds, in: Self.fastest)
    }
}

/// Records a player's mood; the last one counts.
struct MoodSource: MetricSource {
    static let first = Metric<Earliest>("chess.mood-first")
    static let last = Metric<Latest>("chess.mood-last")

    func record(_ event: MoodNoted, into metrics: inout MetricRecorder) {
        metrics.record(Double(event.mood), in: Self.first)
        metrics.record(Double(event.mood), in: Self.last)
    }
}

struct MoodNoted: GameEvent {
    static let type: EventType = "chess.mood-noted"

    /// 0 to 10.
    var mood: Int

    func validate(_ fields: inout FieldChecks) { fields.check("mood", mood, in: 0...10) }
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

/// Awards the points that it was created with; if a number of seconds is given, only for that number.
struct AwardingSource: MetricSource {
    let points: Int
    var seconds: Double?

    init(points: Int, of seconds: Double? = nil) {
        self.points = points
        self.seconds = seconds
    }

    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Chess.moves)
        if event.isBlunder { metrics.add(1, to: Chess.blunders) }
        metrics.markDay(in: Chess.days)
        metrics.award(points: seconds == nil || seconds == event.seconds ? points : 1, for: "move")
    }
}
