import AchievementCore

/// A mode with 50 sums and any number of achievements, whose targets are distributed over the sums.
struct CountedMode: GameMode {
    static let id: GameModeID = "counted"
    static let metrics = (0..<50).map { Metric<Sum>(MetricID("counted.metric-\($0)")) }

    private let list: [Achievement]

    /// A mode with `count` achievements. The targets of a metric are `step` apart.
    init(achievements count: Int, step: Int = 1_000) {
        list = (0..<count).map { index in
            let target = (index / Self.metrics.count + 1) * step
            return Achievement(
                AchievementID("badge-\(index)"), title: ["en": "Badge \(index)"],
                description: ["en": "Count to \(target) of \(index % Self.metrics.count)"], category: "counts",
                rarity: .common, points: 10, icon: "star", color: "blue",
                unlockedBy: Self.metrics[index % Self.metrics.count].total >= target)
        }
    }

    var name: LocalizedText { ["en": "Counted"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["counts": ["en": "Counts"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Self.metrics }
    var metricSources: [any MetricSource] { CountedSource() }
    var achievementProviders: [any AchievementProvider] { CountedBadges(achievements: list) }
}

/// An event that adds one to one of the sums.
struct Counted: GameEvent {
    static let type: EventType = "counted.counted"

    var metric: Int

    func validate(_ fields: inout FieldChecks) { fields.check("metric", metric, in: 0...49) }
}

private struct CountedSource: MetricSource {
    func record(_ event: Counted, into metrics: inout MetricRecorder) {
        metrics.add(1, to: CountedMode.metrics[event.metric])
    }
}

private struct CountedBadges: AchievementProvider {
    let achievements: [Achievement]
}

/// Counted events in a reproducible random order.
struct CountedEvents {
    let events: [Counted]
    let ids: [EventID]
    static let length = 4_096

    init() {
        var chance = Chance(seed: 7)
        events = (0..<Self.length).map { _ in Counted(metric: chance.below(CountedMode.metrics.count)) }
        ids = (0..<Self.length).map { EventID(source: "/bench", id: "e-\($0)") }
    }
}
