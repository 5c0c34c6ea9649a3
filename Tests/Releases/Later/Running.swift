import AchievementCore

/// The later release of the mode for `ReleasesTests`: other rules, additional metrics and achievements, a renamed
/// metric and achievement, and a retired achievement.
struct Running: GameMode {
    static let id: GameModeID = "running"
    static let runs = Metric<Sum>("running.runs")
    static let distance = Metric<Sum>("running.distance", formerIDs: ["running.kilometres"])
    static let longest = Metric<Highest>("running.longest")
    static let routes = Metric<Distinct>("running.routes")
    static let days = Metric<ActiveDays>("running.days")

    var name: LocalizedText { ["en": "Running"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["runs": ["en": "Runs"]]) }
    var catalogVersion: Int { 2 }
    var rulesVersion: Int { 2 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] {
        Running.runs
        Running.distance
        Running.longest
        Running.routes
        Running.days
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

/// The distance always counts; a distance of less than a kilometer is no longer a run.
struct RunSource: MetricSource {
    func record(_ event: RunFinished, into metrics: inout MetricRecorder) {
        metrics.add(event.kilometres, to: Running.distance)
        guard event.kilometres >= 1 else { return }
        metrics.add(1, to: Running.runs)
        metrics.record(event.kilometres, in: Running.longest)
        metrics.insert(event.route, into: Running.routes)
        metrics.markDay(in: Running.days)
        metrics.award(points: 10, for: "run")
    }
}

/// The achievements.
struct RunningBadges: AchievementProvider {
    var achievements: [Achievement] {
        badge("runs_3", "Three Runs", points: 30, Running.runs.total >= 3)
        badge("runs_6", "Six Runs", points: 60, Running.runs.total >= 6)
        badge("runs_9", "Nine Runs", points: 90, Running.runs.total >= 9)
        badge(
            "distance_20", "Twenty Kilometres", points: 20, Running.distance.total >= 20, formerIDs: ["far_20"])
        badge("sprint", "Ten in One Go", points: 10, Running.longest.best >= 10, lifecycle: .retired)
        badge("marathon", "Forty in One Go", points: 400, Running.longest.best >= 40)
        badge("routes_3", "Three Routes", points: 15, Running.routes.count >= 3)
        badge("days_4", "Four Days in a Row", points: 40, Running.days.longestStreak >= 4)
    }

    private func badge(
        _ id: AchievementID, _ title: String, points: Int, _ criterion: Criterion, lifecycle: Lifecycle = .active,
        formerIDs: [AchievementID] = []
    ) -> Achievement {
        Achievement(
            id, title: ["en": title], description: ["en": title], category: "runs", rarity: .common, points: points,
            icon: "figure.run", color: "blue", unlockedBy: criterion, lifecycle: lifecycle, formerIDs: formerIDs)
    }
}
