public import AchievementCore

/// Achievements for watering plants. Any order of its events gives the same.
public struct Garden: StreakRuled {
    /// The frozen id, `garden`.
    public static let id: GameModeID = "garden"

    /// Which active days make a streak, and when a day starts.
    public var streakRules: StreakRules

    /// The mode, with the rules of its streak.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// “Garden”.
    public var name: LocalizedText { ["en": "Garden"] }

    /// The categories of the badges, and the streak.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: ["watering": ["en": "Watering"], "plants": ["en": "Plants"]],
            metrics: [GardenMetrics.activeDays.id: ["en": "Days of watering"]])
    }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// The order of events does not matter: sums and sets only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric that the sources write.
    public var metrics: [any MetricDefining] {
        GardenMetrics.waterings
        GardenMetrics.plants
        GardenMetrics.activeDays.following(streakRules)
    }

    /// One source for each event type.
    public var metricSources: [any MetricSource] { PlantWateredSource() }

    /// What watering earns.
    public var achievementProviders: [any AchievementProvider] { GardenBadges() }
}
