import AchievementCore

/// A mode with most kinds of metrics, in two releases.
struct Club: GameMode {
    static let id: GameModeID = "club"
    static let visits = Metric<Sum>("club.visits", keepsDays: true)
    static let strength = Metric<Highest>("club.strength", within: 0...1_000)
    static let laps = Metric<Sum>("club.laps", scope: "club.season")
    static let lost = Metric<LargestFall>("club.lost")
    static let machines = Metric<Distinct>("club.machines")
    static let days = Metric<ActiveDays>("club.days")

    var release = 1
    var ordering: EventOrdering

    var name: LocalizedText { ["en": "Club"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { release }
    var levels: LevelCurve { .linear(100) }

    var metrics: [any MetricDefining] {
        Club.visits
        Club.strength
        Club.laps
        Club.lost
        Club.machines
        Club.days
    }

    var metricSources: [any MetricSource] { ClubSource() }

    var achievementProviders: [any AchievementProvider] {
        ClubAchievements(release: release, hasSeason: ordering == .canonical)
    }
}

/// One event that can feed every metric of the club.
struct ClubVisit: GameEvent {
    static let type: EventType = "club.visit"
    /// The points of a visit by itself.
    static let points = 50

    var count: Double
    var strength: Double?
    var laps: Double?
    var weight: Double?
    var machine: String?

    func validate(_ fields: inout FieldChecks) { fields.check("count", count, in: 1...100) }
}

private struct ClubSource: MetricSource {
    func record(_ event: ClubVisit, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: Club.visits)
        metrics.markDay(in: Club.days)
        if let strength = event.strength { metrics.record(strength, in: Club.strength) }
        if let laps = event.laps { metrics.add(laps, to: Club.laps) }
        if let weight = event.weight { metrics.record(weight, in: Club.lost) }
        if let machine = event.machine { metrics.insert(machine, into: Club.machines) }
        metrics.award(points: ClubVisit.points, for: "visit")
    }
}

private struct ClubAchievements: AchievementProvider {
    let release: Int
    let hasSeason: Bool

    var achievements: [Achievement] {
        Self.achievement("first", Club.visits.total >= 1)
        Self.achievement("ten", Club.visits.total >= 10, points: 100)
        Self.achievement("busy_day", Club.visits.bestDay >= 3)
        Self.achievement("strong", Club.strength.best >= 300)
        Self.achievement("slim", Club.lost.best >= 8)
        Self.achievement("streak_3", Club.days.longestStreak >= 3)
        Self.achievement("circuit", Club.machines.containsAll(["row", "press"]))
        Self.achievement("curious", Club.machines.count >= 4)
        Self.achievement("honour", .granted, points: 500)
        Self.achievement("after_ten", .unlocked(["ten"]) && Club.strength.best >= 200)
        if hasSeason {
            Self.achievement(
                "season", Club.laps.total >= 8, effects: [.reset("club.season"), .completeRoom(1, opens: 2)])
            Self.achievement("season_2", .unlocked(["season"]) && Club.laps.total >= 4)
        }
        if release > 1 {
            Self.achievement("four", Club.visits.total >= 4, points: 40)
            Self.achievement("duo", Club.machines.containsAll(["row", "bike"]))
            // It may have held before a season ended.
            if hasSeason { Self.achievement("laps", Club.laps.total >= 3) }
            Self.achievement("after_four", .unlocked(["four"]) && Club.visits.total >= 5)
        }
    }

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, points: Int = 10, effects: [Effect] = [], line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: ["en": "Title"], description: ["en": "Description"], category: "club", rarity: .common,
            points: points, icon: "figure.run", color: "red", unlockedBy: criterion, effects: effects, line: line)
    }
}
