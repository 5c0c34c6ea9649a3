public import AchievementCore

extension Rulebook {
    /// The name that players see of a mode; `nil` if there is no such mode.
    public func name(of mode: GameModeID) -> LocalizedText? { modeIndices[mode].map { modes[$0].name } }

    /// The version of a mode's catalog; `nil` if there is no such mode.
    public func catalogVersion(of mode: GameModeID) -> Int? { modeIndices[mode].map { modes[$0].catalogVersion } }
}
