import AchievementCore

/// The mode of a host that runs the command with its own modes instead of this package's.
struct Reading: GameMode {
    static let id: GameModeID = "reading"
    static let pages = Metric<Sum>("reading.pages")

    var name: LocalizedText { ["en": "Reading", "de": "Lesen"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["pages": ["en": "Pages", "de": "Seiten"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Reading.pages }
    var metricSources: [any MetricSource] { PagesSource() }
    var achievementProviders: [any AchievementProvider] { ReadingBadges(pages: target) }

    /// The number of pages that the only achievement requires.
    var target = 100

    static func event(_ id: String, pages: Int, player: String = "ada") -> String {
        Sample.event(id, type: "reading.pages-read", player: player, data: #"{"pages":\#(pages)}"#)
    }
}

struct PagesRead: GameEvent {
    static let type: EventType = "reading.pages-read"
    var pages: Double
    func validate(_ fields: inout FieldChecks) { fields.check("pages", pages, above: 0, upTo: 10_000) }
}

struct PagesSource: MetricSource {
    func record(_ event: PagesRead, into metrics: inout MetricRecorder) { metrics.add(event.pages, to: Reading.pages) }
}

struct ReadingBadges: AchievementProvider {
    let pages: Int

    var achievements: [Achievement] {
        Achievement(
            "bookworm", title: ["en": "Bookworm", "de": "Leseratte"], description: ["en": "Read", "de": "Lies"],
            category: "pages", rarity: .rare, points: 100, icon: "book", color: "blue",
            unlockedBy: Reading.pages.total >= Amount(pages))
    }
}
