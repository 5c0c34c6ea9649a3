import AchievementCore

/// The host's own mode: pages of books.
struct Reading: GameMode {
    static let id: GameModeID = "reading"
    /// Pages read.
    static let pages = Metric<Sum>("reading.pages")

    var name: LocalizedText { ["en": "Reading"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["pages": ["en": "Pages"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Reading.pages }
    var metricSources: [any MetricSource] { PagesSource() }
    var achievementProviders: [any AchievementProvider] { ReadingBadges() }
}

/// The player read pages of a book.
struct PagesRead: GameEvent, Hashable {
    static let type: EventType = "reading.pages-read"

    /// The number of pages, above 0 and at most 1000.
    var pages: Double

    func validate(_ fields: inout FieldChecks) { fields.check("pages", pages, above: 0, upTo: 1_000) }
}

/// Adds up the pages.
struct PagesSource: MetricSource {
    func record(_ event: PagesRead, into metrics: inout MetricRecorder) { metrics.add(event.pages, to: Reading.pages) }
}

/// The achievements of the mode.
struct ReadingBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "pages_1000",
            title: ["en": "A Thousand Pages"],
            description: ["en": "Read 1000 pages"],
            category: "pages", rarity: .rare, points: 200, icon: "book.fill", color: "blue",
            unlockedBy: Reading.pages.total >= 1_000)
    }
}
