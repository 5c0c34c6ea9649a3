public import AchievementCore

/// The metrics of ``Chess``.
public enum ChessMetrics {
    /// How often it happened in total.
    public static let movesPlayed = Metric<Sum>("chess.moves-played")
    /// Days on which it happened.
    public static let activeDays = Metric<ActiveDays>("chess.active-days")
}
