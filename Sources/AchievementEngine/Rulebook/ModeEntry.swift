import AchievementCore

/// A game mode of a rulebook.
struct ModeEntry: Sendable {
    let id: GameModeID
    let name: LocalizedText
    let displayNames: DisplayNames
    let catalogVersion: Int
    let levels: LevelCurve
    let ordering: EventOrdering
    /// The indices of the metrics that the mode lists, which are those that its sources may write.
    let metrics: [MetricID: Int]
}
