import AchievementCore

struct MovePlayed: GameEvent {
    static let type: EventType = "chess.move-played"

    /// Seconds of thought, 0 to 86,400.
    var seconds = 3.0
    var isBlunder = false

    func validate(_ fields: inout FieldChecks) {
        fields.check("seconds", seconds, in: 0...86_400)
    }
}

struct GameFinished: GameEvent {
    static let type: EventType = "chess.game-finished"

    var opponent: String
    /// 0 to 4,000.
    var rating: Int

    func validate(_ fields: inout FieldChecks) {
        fields.check("opponent", id: opponent)
        fields.check("rating", rating, in: 0...4_000)
    }
}

struct MovePlayedSource: MetricSource {
    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Chess.moves)
        if event.isBlunder { metrics.add(1, to: Chess.blunders) }
        metrics.markDay(in: Chess.days)
        metrics.award(points: 1, for: "move")
    }
}

struct GameFinishedSource: MetricSource {
    func record(_ event: GameFinished, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Chess.games)
        metrics.record(Double(event.rating), in: Chess.rating)
        metrics.insert(event.opponent, into: Chess.opponents)
    }
}
