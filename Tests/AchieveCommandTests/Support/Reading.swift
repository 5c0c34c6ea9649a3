import AchievementCore

/// A mode of a team of its own: what the command is over if it is not over the modes of this package.
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

    /// The pages that the one achievement asks for.
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
