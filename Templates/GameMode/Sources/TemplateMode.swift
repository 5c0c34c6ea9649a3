public import AchievementCore

/// One achievement for how much of ``TemplateEvent`` there was.
///
/// A mode is a value that describes: its configuration, if it has any, are properties of this struct. Any order of its
/// events gives the same.
public struct TemplateMode: GameMode {
    public static let id: GameModeID = "template-mode"

    /// The mode; there is nothing to choose.
    public init() {}

    public var name: LocalizedText { ["en": "Template Mode", "zh-Hans": "新模式"] }

    public var displayNames: DisplayNames {
        DisplayNames(categories: ["count": ["en": "Counts", "zh-Hans": "次数"]])
    }

    public var catalogVersion: Int { 1 }

    public var levels: LevelCurve { .linear(1_000) }

    public var ordering: EventOrdering { .anyOrder }

    public var metricSources: [any MetricSource] { TemplateEventSource() }

    public var achievementProviders: [any AchievementProvider] { CountBadges() }

    public var rewardSinks: [any RewardSink] { [] }
}
