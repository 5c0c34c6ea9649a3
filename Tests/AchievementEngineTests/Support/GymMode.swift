import AchievementCore

/// A mode with a metric of every kind, for tests of the engine alone.
struct Gym: GameMode {
    static let id: GameModeID = "gym"
    static let visits = Metric<Sum>("gym.visits", keepsDays: true)
    static let strength = Metric<Highest>("gym.strength", within: 0...1_000, scope: "gym.season")
    static let lap = Metric<Lowest>("gym.lap", scope: "gym.season")
    static let firstWeight = Metric<Earliest>("gym.first-weight")
    static let lastWeight = Metric<Latest>("gym.last-weight")
    static let machines = Metric<Distinct>("gym.machines")
    static let days = Metric<ActiveDays>("gym.days")
    static let lapsByTrack = MetricFamily<Lowest>("gym.laps")

    var rules = StreakRules()
    var version = 1
    var names = DisplayNames()
    var points = 50
    var extra: [Achievement] = []
    var omitted: Set<AchievementID> = []
    var order = EventOrdering.canonical
    var curve = LevelCurve.linear(100)

    var name: LocalizedText { ["en": "Gym"] }
    var displayNames: DisplayNames { names }
    var catalogVersion: Int { version }
    var levels: LevelCurve { curve }
    var ordering: EventOrdering { order }

    var metrics: [any MetricDefining] {
        Gym.visits
        Gym.strength
        Gym.lap
        Gym.firstWeight
        Gym.lastWeight
        Gym.machines
        Gym.days.following(rules)
        Gym.lapsByTrack
    }

    var metricSources: [any MetricSource] { GymSource(points: points) }

    var achievementProviders: [any AchievementProvider] { GymAchievements(extra: extra, omitted: omitted) }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, points: Int = 10, effects: [Effect] = [],
        lifecycle: Lifecycle = .active, formerIDs: [AchievementID] = [], line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: ["en": "Title"], description: ["en": "Description"], category: "gym", rarity: .common,
            points: points, icon: "figure.run", color: "red", unlockedBy: criterion, lifecycle: lifecycle,
            effects: effects, formerIDs: formerIDs, line: line)
    }
}

/// One event that can feed every metric of the gym.
struct GymVisit: GameEvent {
    static let type: EventType = "gym.visit"

    var count = 1.0
    var strength: Double?
    var lap: Double?
    var track: String?
    var weight: Double?
    var machine: String?

    func validate(_ fields: inout FieldChecks) {
        fields.check("count", count, in: 0...1e15)
        if let machine { fields.check("machine", id: machine) }
    }
}

struct GymSource: MetricSource {
    let points: Int

    func record(_ event: GymVisit, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: Gym.visits)
        metrics.markDay(in: Gym.days)
        if let strength = event.strength { metrics.record(strength, in: Gym.strength) }
        if let lap = event.lap {
            metrics.record(lap, in: Gym.lap)
            if let track = event.track { metrics.record(lap, in: Gym.lapsByTrack, for: track) }
        }
        if let weight = event.weight {
            metrics.record(weight, in: Gym.firstWeight)
            metrics.record(weight, in: Gym.lastWeight)
        }
        if let machine = event.machine { metrics.insert(machine, into: Gym.machines) }
        if points > 0 { metrics.award(points: points, for: "visit") }
    }
}

struct GymAchievements: AchievementProvider {
    let extra: [Achievement]
    let omitted: Set<AchievementID>

    var achievements: [Achievement] {
        let all = [
            Gym.achievement("first", Gym.visits.total >= 1),
            Gym.achievement("ten", Gym.visits.total >= 10, points: 100),
            Gym.achievement("busy_day", Gym.visits.bestDay >= 3),
            Gym.achievement("strong", Gym.strength.best >= 100),
            Gym.achievement("fast", Gym.lap.best < 60),
            Gym.achievement("lighter", Gym.firstWeight.value - Gym.lastWeight.value >= 5),
            Gym.achievement("streak_3", Gym.days.longestStreak >= 3),
            Gym.achievement("circuit", Gym.machines.containsAll(["row", "press", "bike"])),
            Gym.achievement("curious", Gym.machines.count >= 5),
            Gym.achievement("any", Gym.strength.best >= 500 || Gym.lap.best < 30),
            Gym.achievement("after_ten", .unlocked(["ten"]) && Gym.strength.best >= 200),
            Gym.achievement(
                "season", .unlocked(["strong", "fast"]), effects: [.reset("gym.season"), .completeRoom(1, opens: 2)]),
            Gym.achievement("season_2", .unlocked(["season"]) && Gym.strength.best >= 50),
            Gym.achievement("honour", .granted, points: 500),
            Gym.achievement("draft", Gym.visits.total >= 2, lifecycle: .draft),
        ]
        for achievement in all where !omitted.contains(achievement.id) { achievement }
        for achievement in extra { achievement }
    }
}
