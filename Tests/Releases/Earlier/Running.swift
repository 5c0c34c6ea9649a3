import AchievementCore

/// The first release of the mode for `ReleasesTests`.
struct Running: GameMode {
    static let id: GameModeID = "running"
    static let runs = Metric<Sum>("running.runs")
    static let kilometres = Metric<Sum>("running.kilometres")
    static let longest = Metric<Highest>("running.longest")

    var name: LocalizedText { ["en": "Running"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["runs": ["en": "Runs"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] {
        Running.runs
        Running.kilometres
        Running.longest
    }
    var metricSources: [any MetricSource] { RunSource() }
    var achievementProviders: [any AchievementProvider] { RunningBadges() }
}

/// The player ran.
struct RunFinished: GameEvent, Hashable {
    static let type: EventType = "running.run-finished"

    /// The distance, above 0 and at most 200.
    var kilometres: Double
    /// The id of the route.
    var route: String

    func validate(_ fields: inout FieldChecks) {
        fields.check("kilometres", kilometres, above: 0, upTo: 200)
        fields.check("route", id: route)
    }
}

/// Every run counts.
struct RunSource: MetricSource {
    func record(_ event: RunFinished, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Running.runs)
        metrics.add(event.kilometres, to: Running.kilometres)
        metrics.record(event.kilometres, in: Running.longest)
        metrics.award(points: 5, for: "run")
    }
}

/// The achievements.
struct RunningBadges: AchievementProvider {
    var achievements: [Achievement] {
        badge("runs_3", "Three Runs", points: 30, Running.runs.total >= 3)
        badge("runs_6", "Six Runs", points: 60, Running.runs.total >= 6)
        badge("far_20", "Twenty Kilometres", points: 20, Running.kilometres.total >= 20)
        badge("sprint", "Ten in One Go", points: 10, Running.longest.best >= 10)
    }

    private func badge(_ id: AchievementID, _ title: String, points: Int, _ criterion: Criterion) -> Achievement {
        Achievement(
            id, title: ["en": title], description: ["en": title], category: "runs", rarity: .common, points: points,
            icon: "figure.run", color: "blue", unlockedBy: criterion)
    }
}
