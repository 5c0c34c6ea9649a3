public import AchievementCore

/// A player completed a level, for the first time or again.
public struct PuzzleLevelCompleted: GameEvent {
    /// The type on the wire, `puzzle-modules.level-completed`.
    public static let type: EventType = "puzzle-modules.level-completed"

    /// The level's id, 1 to 200 Unicode scalars without control characters. It need not be in the catalog.
    public var level: String
    /// The difficulty at which it was played, if the game has difficulties.
    public var difficulty: PuzzleDifficulty?
    /// The playing time in seconds, above 0 and at most 2^53−1, if it was measured.
    public var seconds: Double?
    /// The number of moves, 0 to 2^53−1, if they were counted.
    public var moves: Int?

    /// Creates an event for the completion of a level.
    public init(level: String, difficulty: PuzzleDifficulty? = nil, seconds: Double? = nil, moves: Int? = nil) {
        self.level = level
        self.difficulty = difficulty
        self.seconds = seconds
        self.moves = moves
    }

    /// Rejects a `level` that is not a valid id, and seconds or moves outside their ranges; the level need not be in
    /// the catalog.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("level", id: level)
        if let seconds { fields.check("seconds", seconds, above: 0, upTo: 9_007_199_254_740_991) }
        if let moves { fields.check("moves", moves, in: 0...Int(clamping: 9_007_199_254_740_991 as Int64)) }
    }
}

/// Records completed levels.
struct PuzzleLevelCompletedSource: MetricSource {
    func record(_ event: PuzzleLevelCompleted, into metrics: inout MetricRecorder) {
        metrics.markDay(in: PuzzleModulesMetrics.activeDays)
        metrics.insert(event.level, into: PuzzleModulesMetrics.completed)
        if let difficulty = event.difficulty {
            metrics.insert(event.level, into: PuzzleModulesMetrics.completed(at: difficulty))
        }
        if let seconds = event.seconds {
            metrics.record(seconds, in: PuzzleModulesMetrics.bestSeconds, for: event.level)
        }
        if let moves = event.moves {
            metrics.record(Double(moves), in: PuzzleModulesMetrics.bestMoves, for: event.level)
        }
    }
}
