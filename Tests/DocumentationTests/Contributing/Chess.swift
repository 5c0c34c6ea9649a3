import AchievementCore

/// The mode that CONTRIBUTING creates and extends, with the parts that its blocks need.
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
        tier(10, ["en": "Ten Times", "zh-Hans": "十次"], .common, points: 50, icon: "star.fill")
        tier(100, ["en": "A Hundred Times", "zh-Hans": "一百次"], .rare, points: 100, icon: "medal.fill")
    }

    private func tier(
        _ count: Int, _ title: LocalizedText, _ rarity: Rarity, points: Int, icon: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "count_\(count)",
            title: title,
            description: ["en": "Do it \(count) times", "zh-Hans": "累计\(count)次"],
            category: "count", rarity: rarity, points: points, icon: icon, color: "blue",
            unlockedBy: ChessMetrics.movesPlayed.total >= count,
            line: line)
    }
}
