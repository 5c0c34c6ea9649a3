import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Testing

struct CalmWorkouts: GameMode {
    static let id = FitnessWorkouts.id
    let base = FitnessWorkouts()

    var name: LocalizedText { base.name }
    var displayNames: DisplayNames { base.displayNames }
    var catalogVersion: Int { base.catalogVersion }
    var rulesVersion: Int { base.rulesVersion }
    var levels: LevelCurve { base.levels }
    var ordering: EventOrdering { base.ordering }
    var metrics: [any MetricDefining] { base.metrics }
    var metricSources: [any MetricSource] { base.metricSources }
    var sampleDays: [SampleDay] { base.sampleDays }
    var achievementProviders: [any AchievementProvider] { CalmBadges(base: base) }
}

struct CalmBadges: AchievementProvider {
    let base: FitnessWorkouts

    var achievements: [Achievement] {
        for achievement in base.achievementProviders.flatMap(\.achievements) {
            switch achievement.id {
            case "night_owl": retired(achievement)
            case "streak_30": []
            default: achievement
            }
        }
    }

    func retired(_ badge: Achievement) -> Achievement {
        Achievement(
            badge.id, title: badge.title, description: badge.description, category: badge.category,
            rarity: badge.rarity, points: badge.points, icon: badge.icon, color: badge.color,
            unlockedBy: badge.criterion, lifecycle: .retired)
    }
}

@Suite("Adapting an existing mode")
struct AdaptingAModeTests {
    @Test("A mode that replaces another one retires a badge and omits one")
    func badges() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { CalmWorkouts() }
        let night = WorkoutCompleted(calories: 320, durationMinutes: 35)
        try await center.record(night, for: "ada", at: Moment(parsing: "2026-03-02T22:30:00+01:00"))
        let states = try await center.status(of: "ada").achievements
        #expect(states.first { $0.key.id == "night_owl" }?.isUnlocked == false)
        #expect(!states.contains { $0.key.id == "streak_30" })
    }
}
