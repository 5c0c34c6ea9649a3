public import AchievementCore

/// The metrics of ``PuzzleModules``.
public enum PuzzleModulesMetrics {
    /// Levels completed, with or without a difficulty.
    public static let completed = Metric<Distinct>("puzzle-modules.completed")
    /// Levels completed on easy.
    public static let completedEasy = Metric<Distinct>("puzzle-modules.completed-easy")
    /// Levels completed on normal.
    public static let completedNormal = Metric<Distinct>("puzzle-modules.completed-normal")
    /// Levels completed on hard.
    public static let completedHard = Metric<Distinct>("puzzle-modules.completed-hard")
    /// The best time of each level, in seconds.
    public static let bestSeconds = MetricFamily<Lowest>("puzzle-modules.best-seconds", unit: .seconds)
    /// The fewest moves of each level.
    public static let bestMoves = MetricFamily<Lowest>("puzzle-modules.best-moves")
    /// Days on which a level was completed, for the first time or again.
    public static let activeDays = Metric<ActiveDays>("puzzle-modules.active-days")

    /// Levels completed at `difficulty`.
    static func completed(at difficulty: PuzzleDifficulty) -> Metric<Distinct> {
        switch difficulty {
        case .easy: completedEasy
        case .normal: completedNormal
        case .hard: completedHard
        }
    }
}
