import AchievementCore
import MartialArtsRanks

/// The mode's events with one achievement for each of some weeks, to see which of them are in the set.
struct WeekReader: GameMode {
    static let id = MartialArtsRanks.id

    let weeks: [String]

    var name: LocalizedText { ["en": "Weeks"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { MartialArtsRanks().metrics }
    var metricSources: [any MetricSource] { MartialArtsRanks().metricSources }
    var achievementProviders: [any AchievementProvider] { WeekAchievements(weeks: weeks) }
}

private struct WeekAchievements: AchievementProvider {
    let weeks: [String]

    var achievements: [Achievement] {
        for week in weeks {
            Achievement(
                AchievementID(week), title: ["en": week], description: ["en": week], category: "week",
                rarity: .common, points: 0, icon: "calendar", color: "blue",
                unlockedBy: MartialArtsRanksMetrics.perfectWeeks.contains(week))
        }
    }
}
