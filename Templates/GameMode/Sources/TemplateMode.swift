public import AchievementCore

/// One achievement for how much of ``TemplateEvent`` there was.
///
/// A mode is a value that describes: its configuration, if it has any, are properties of this struct. Any order of its
/// events gives the same.
public struct TemplateMode: GameMode {
    /// The frozen id, `template-mode`.
    public static let id: GameModeID = "template-mode"

    /// The mode; there is nothing to choose.
    public init() {}

    /// “Template Mode” in English, “新模式” in Simplified Chinese.
    public var name: LocalizedText { ["en": "Template Mode", "zh-Hans": "新模式"] }

    /// The category of the badges.
    public var displayNames: DisplayNames {
        DisplayNames(categories: ["count": ["en": "Counts", "zh-Hans": "次数"]])
    }

    /// 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// The order of events does not matter: sums only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Every metric that the sources write.
    public var metrics: [any MetricDefining] { TemplateModeMetrics.templateMetric }

    /// One source for each event type.
    public var metricSources: [any MetricSource] { TemplateEventSource() }

    /// Badges for counts.
    public var achievementProviders: [any AchievementProvider] { CountBadges() }
}
