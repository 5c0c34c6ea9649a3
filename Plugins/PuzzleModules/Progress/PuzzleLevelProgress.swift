public import AchievementCore

/// What a player has of one level.
public struct PuzzleLevelProgress: Hashable, Sendable {
    /// The level.
    public let level: PuzzleLevel
    /// When it was first completed, by the time of the events; `nil` if it never was.
    public let firstCompletion: Moment?
    /// The best time in seconds, if one was recorded.
    public let bestSeconds: Amount?
    /// The fewest moves, if some were recorded.
    public let bestMoves: Amount?

    /// Whether the level was completed.
    public var isCompleted: Bool { firstCompletion != nil }

    /// The progress of a level.
    public init(level: PuzzleLevel, firstCompletion: Moment?, bestSeconds: Amount?, bestMoves: Amount?) {
        self.level = level
        self.firstCompletion = firstCompletion
        self.bestSeconds = bestSeconds
        self.bestMoves = bestMoves
    }
}
