public import AchievementCore

/// One achievement for the total count of ``TemplateEvent``.
///
/// A mode is a descriptive value: its configuration, if it has any, consists of properties of this struct. Any order of
/// its events gives the same result.
public struct TemplateMode: StreakRuled {
    /// The frozen id, `template-mode`.
    public static let id: GameModeID = "template-mode"

    /// Which active days form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode with the rules of its streak.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// “Template Mode” in English, “新模式” in Simplified Chinese.
    public var name: LocalizedText { ["en": "Template Mode", "zh-Hans": "新模式"] }

    /// The names of the badges' category and the streak.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: ["count": ["en": "Counts", "zh-Hans": "次数"]],
            metrics: [TemplateModeMetrics.activeDays.id: ["en": "Active days", "zh-Hans": "活跃天数"]])
    }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// The order of events does not matter: sums and sets of days only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric that the sources write.
    public var metrics: [any MetricDefining] {
        TemplateModeMetrics.templateMetric
        TemplateModeMetrics.activeDays.following(streakRules)
    }

    /// One source for each event type.
    public var metricSources: [any MetricSource] { TemplateEventSource() }

    /// Badges for counts.
    public var achievementProviders: [any AchievementProvider] { CountBadges() }
}
