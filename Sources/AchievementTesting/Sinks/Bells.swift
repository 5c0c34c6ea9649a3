import AchievementCore

/// A mode that is just large enough to earn something.
struct Bells: GameMode {
    static let id: GameModeID = "conformance"
    static let rings = Metric<Sum>("conformance.rings")

    var name: LocalizedText { ["en": "Bells"] }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(10) }
    var ordering: EventOrdering { .anyOrder }
    var metricSources: [any MetricSource] { BellRungSource() }
    var achievementProviders: [any AchievementProvider] { BellAchievements() }
    var rewardSinks: [any RewardSink] { [] }
}

/// Somebody rang a bell.
struct BellRung: GameEvent {
    static let type: EventType = "conformance.bell-rung"

    func validate(_ fields: inout FieldChecks) {}
}

struct BellRungSource: MetricSource {
    var metrics: [any MetricDefining] { Bells.rings }

    func record(_ event: BellRung, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Bells.rings)
        metrics.award(points: 5, for: "ring")
    }
}

struct BellAchievements: AchievementProvider {
    var achievements: [Achievement] {
        for count in 1...3 {
            Achievement(
                "rings_\(count)", title: ["en": "Rings"], description: ["en": "Ring a bell"], category: "bells",
                rarity: .common, points: 10, icon: "bell", color: "blue", unlockedBy: Bells.rings.total >= count)
        }
    }
}
