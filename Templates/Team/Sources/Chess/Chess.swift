public import AchievementCore

/// One achievement for the total count of ``MovePlayed``.
///
/// A mode is a descriptive value: its configuration, if it has any, consists of properties of this struct. Any order of
/// its events gives the same result.
public struct Chess: StreakRuled {
    /// The frozen id, `chess`.
    public static let id: GameModeID = "chess"

    /// Which active days form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode with the rules of its streak.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// “Chess”.
    public var name: LocalizedText { ["en": "Chess"] }

    /// The names of the badges' category and the streak.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: ["moves": ["en": "Moves"]],
            metrics: [ChessMetrics.activeDays.id: ["en": "Active days"]])
    }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// The order of events does not matter: sums and sets of days only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric that the sources write.
    public var metrics: [any MetricDefining] {
        ChessMetrics.movesPlayed
        ChessMetrics.activeDays.following(streakRules)
    }

    /// One source for each event type.
    public var metricSources: [any MetricSource] { MovePlayedSource() }

    /// Badges for moves.
    public var achievementProviders: [any AchievementProvider] { MoveBadges() }
}
