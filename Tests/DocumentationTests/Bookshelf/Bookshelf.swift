public import AchievementCore

/// Achievements for an app about reading.
public struct Bookshelf: GameMode {
    /// The frozen id.
    public static let id: GameModeID = "bookshelf"

    /// The mode; there is nothing to choose.
    public init() {}

    /// The name that players see.
    public var name: LocalizedText { ["en": "Bookshelf"] }

    /// What players see in place of the ids of categories and streaks.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: [
                "pages": ["en": "Pages"],
                "books": ["en": "Books"],
                "streak": ["en": "Days in a row"],
            ],
            metrics: [BookshelfMetrics.days.id: ["en": "Reading days"]])
    }

    /// Counts up with every release that changes what there is to earn.
    public var catalogVersion: Int { 1 }

    /// A level for every 500 points of the mode.
    public var levels: LevelCurve { .linear(500) }

    /// Sums, sets and streaks only grow.
    public var ordering: EventOrdering { .anyOrder }

    /// Everything that the sources write.
    public var metrics: [any MetricDefining] {
        BookshelfMetrics.pages
        BookshelfMetrics.finished
        BookshelfMetrics.days
    }

    /// One source for each event type.
    public var metricSources: [any MetricSource] {
        PagesReadSource()
        BookFinishedSource()
    }

    /// What reading earns.
    public var achievementProviders: [any AchievementProvider] { ReadingBadges() }
}
