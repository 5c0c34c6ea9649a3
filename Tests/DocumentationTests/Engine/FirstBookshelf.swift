import AchievementCore

/// The mode as it shipped first: pages were counted, days were not, and there was one thing to earn.
struct FirstBookshelf: GameMode {
    static let id: GameModeID = "bookshelf"

    var name: LocalizedText { ["en": "Bookshelf"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["books": ["en": "Books"]]) }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(500) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] {
        BookshelfMetrics.pages
        BookshelfMetrics.finished
    }
    var metricSources: [any MetricSource] {
        PageCount()
        BookFinishedSource()
    }
    var achievementProviders: [any AchievementProvider] { TrilogyBadge() }

    struct PageCount: MetricSource {
        func record(_ event: PagesRead, into metrics: inout MetricRecorder) {
            metrics.add(event.pages, to: BookshelfMetrics.pages)
        }
    }

    struct TrilogyBadge: AchievementProvider {
        var achievements: [Achievement] { ReadingBadges().achievements.filter { $0.id == "trilogy" } }
    }
}
