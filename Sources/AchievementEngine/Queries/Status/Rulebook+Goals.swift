public import AchievementCore

extension Rulebook {
    /// How much there is to do for an achievement: the total of a new player's progress. `nil` if no mode has it.
    public func progressTotal(of achievement: AchievementKey) -> Amount? {
        guard let index = achievementIndices[achievement] else { return nil }
        return progressToday(of: index, newProgress()).total
    }

    /// The curve of a mode's levels, or of the level over all modes for `nil`. `nil` if there is no such mode.
    public func levelCurve(of mode: GameModeID?) -> LevelCurve? {
        guard let mode else { return .standard }
        return modeIndices[mode].map { modes[$0].levels }
    }
}
