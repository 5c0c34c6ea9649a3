import AchievementCore

/// The mode that CONTRIBUTING makes and extends, as far as its blocks need it.
struct Chess: GameMode {
    static let id: GameModeID = "chess"

    var name: LocalizedText { ["en": "Chess", "zh-Hans": "国际象棋"] }
    var displayNames: DisplayNames { DisplayNames(categories: ["count": ["en": "Counts", "zh-Hans": "次数"]]) }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { ChessMetrics.movesPlayed }
    var metricSources: [any MetricSource] { MovePlayedSource() }
    var achievementProviders: [any AchievementProvider] { CountBadges() }
}

struct MovePlayed: GameEvent, Hashable {
    static let type: EventType = "chess.move-played"

    var count = 1

    func validate(_ fields: inout FieldChecks) { fields.check("count", count, in: 1...1_000) }
}

enum ChessMetrics {
    static let movesPlayed = Metric<Sum>("chess.moves-played")
}

struct MovePlayedSource: MetricSource {
    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: ChessMetrics.movesPlayed)
    }
}

struct CountBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "count_10",
            title: ["en": "Ten Times", "zh-Hans": "十次"],
            description: ["en": "Do it 10 times", "zh-Hans": "累计10次"],
            category: "count", rarity: .common, points: 50, icon: "star.fill", color: "blue",
            unlockedBy: ChessMetrics.movesPlayed.total >= 10)
        Achievement(
            "count_100",
            title: ["en": "A Hundred Times", "zh-Hans": "一百次"],
            description: ["en": "Do it 100 times", "zh-Hans": "累计100次"],
            category: "count", rarity: .rare, points: 100, icon: "medal.fill", color: "blue",
            unlockedBy: ChessMetrics.movesPlayed.total >= 100)
    }
}
