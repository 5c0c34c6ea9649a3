public import AchievementCore

extension PuzzleModules {
    /// What a player has of every level of the catalog, in its order.
    ///
    /// The arguments are what a center says of the player's metrics:
    ///
    /// ```swift
    /// let levels = mode.levels(
    ///     completed: try await center.members(of: PuzzleModulesMetrics.completed, for: player),
    ///     bestSeconds: try await center.bests(of: PuzzleModulesMetrics.bestSeconds, for: player),
    ///     bestMoves: try await center.bests(of: PuzzleModulesMetrics.bestMoves, for: player))
    /// ```
    public func levels(
        completed: [ExactText: Moment], bestSeconds: [ExactText: Amount], bestMoves: [ExactText: Amount]
    ) -> [PuzzleLevelProgress] {
        catalog.levels.map { level in
            let id = ExactText(level.id)
            return PuzzleLevelProgress(
                level: level, firstCompletion: completed[id], bestSeconds: bestSeconds[id], bestMoves: bestMoves[id])
        }
    }
}
