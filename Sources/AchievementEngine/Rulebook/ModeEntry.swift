import AchievementCore

/// A game mode of a rulebook.
struct ModeEntry: Sendable {
    let id: GameModeID
    let name: LocalizedText
    let catalogVersion: Int
    let levels: LevelCurve
    let ordering: EventOrdering
}
