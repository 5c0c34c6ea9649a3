import AchievementCore

/// A mode whose events award the points that they carry.
struct Boosted: GameMode {
    static let id: GameModeID = "boosted"

    /// A weekend of the player's own clock: Saturday and Sunday, 7 and 8 March 2026.
    static let weekend = PointsBoost(
        "weekend", name: ["en": "Double points"], factor: 2,
        within: .days(from: Day(number: 20_519), through: Day(number: 20_520)))
    /// A factor of 1.5 during ten hours that are the same for every player.
    static let evening = PointsBoost(
        "evening", name: ["en": "Happy hours"], factor: 1.5,
        within: .instants(
            from: Moment(milliseconds: 1_772_902_800_000), until: Moment(milliseconds: 1_772_938_800_000)))

    var boosts: [PointsBoost] = [weekend, evening]
    var rulesVersion = 1
    var ordering = EventOrdering.anyOrder

    var name: LocalizedText { ["en": "Boosted"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(100) }
    var metrics: [any MetricDefining] { Metric<Sum>("boosted.awards") }
    var metricSources: [any MetricSource] { AwardedSource() }
    var achievementProviders: [any AchievementProvider] { BoostedAchievements() }
}

/// Points were earned.
struct Awarded: GameEvent {
    static let type: EventType = "boosted.awarded"
    var points: Int

    func validate(_ fields: inout FieldChecks) { fields.check("points", points, in: 0...1_000_000) }
}

private struct AwardedSource: MetricSource {
    func record(_ event: Awarded, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Metric<Sum>("boosted.awards"))
        metrics.award(points: event.points, for: "award")
    }
}

private struct BoostedAchievements: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "third", title: ["en": "Third"], description: ["en": "Three awards"], category: "boosted", rarity: .common,
            points: 10, icon: "star", color: "green", unlockedBy: Metric<Sum>("boosted.awards").total >= 3)
    }
}
