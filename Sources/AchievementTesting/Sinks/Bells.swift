import AchievementCore

/// A minimal mode with a few achievements.
struct Bells: GameMode {
    static let id: GameModeID = "conformance"
    static let rings = Metric<Sum>("conformance.rings")

    var name: LocalizedText { ["en": "Bells"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(10) }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Bells.rings }
    var metricSources: [any MetricSource] { BellRungSource() }
    var achievementProviders: [any AchievementProvider] { BellAchievements() }
}

/// A bell was rung.
struct BellRung: GameEvent {
    static let type: EventType = "conformance.bell-rung"

    func validate(_ fields: inout FieldChecks) {}
}

/// Counts rings, and awards points for each.
struct BellRungSource: MetricSource {
    func record(_ event: BellRung, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Bells.rings)
        metrics.award(points: 5, for: "ring")
    }
}

/// An achievement for each of the first three rings.
struct BellAchievements: AchievementProvider {
    var achievements: [Achievement] {
        for count in 1...3 {
            Achievement(
                "rings_\(count)", title: ["en": "Rings"], description: ["en": "Ring a bell"], category: "bells",
                rarity: .common, points: 10, icon: "bell", color: "blue", unlockedBy: Bells.rings.total >= count)
        }
    }
}
