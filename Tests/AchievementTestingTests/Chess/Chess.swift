import AchievementCore
import AchievementTesting

/// A sound mode, each part of which can be replaced by a faulty one.
struct Chess: GameMode {
    static let id: GameModeID = "chess"
    static let moves = Metric<Sum>("chess.moves", keepsDays: true)
    static let blunders = Metric<Sum>("chess.blunders")
    static let games = Metric<Sum>("chess.games")
    static let rating = Metric<Highest>("chess.rating", within: 0...4_000)
    static let opponents = Metric<Distinct>("chess.opponents")
    static let days = Metric<ActiveDays>("chess.days")

    var name: LocalizedText = ["en": "Chess", "zh-Hans": "国际象棋"]
    var displayNames = DisplayNames(
        categories: ["chess": ["en": "Chess", "zh-Hans": "国际象棋"]],
        metrics: [days.id: ["en": "Days played", "zh-Hans": "对局日"]])
    var catalogVersion = 1
    var levels = LevelCurve.linear(100)
    var ordering = EventOrdering.anyOrder
    var metrics: [any MetricDefining] = [moves, blunders, games, rating, opponents, days]
    var sources: [any MetricSource] = [MovePlayedSource(), GameFinishedSource()]
    var achievements = Chess.sound
    var sampleDays = [
        SampleDay("opening", name: ["en": "Opening", "zh-Hans": "开局"], [SampleEvent(MovePlayed(), at: "20:00")])
    ]

    var metricSources: [any MetricSource] { sources }
    var achievementProviders: [any AchievementProvider] { ChessAchievements(achievements: achievements) }

    /// Counts notes too, in `metric`.
    mutating func takeNotes(in metric: Metric<Sum> = Metric("chess.notes")) {
        metrics.append(metric)
        sources.append(NoteTakenSource(metric: metric))
    }

    static let sound = [
        achievement("moves_1", moves.total >= 1),
        achievement("moves_3", moves.total >= 3),
        achievement("blunders_3", blunders.total >= 3),
        achievement("busy_day", moves.bestDay >= 2),
        achievement("rated_2000", rating.best >= 2_000),
        achievement("opponents_2", opponents.count >= 2),
        achievement("streak_2", days.longestStreak >= 2),
        achievement("seasoned", .unlocked(["moves_3", "opponents_2"])),
    ]

    static func achievement(
        _ id: AchievementID, _ criterion: Criterion, title: LocalizedText = ["en": "Title", "zh-Hans": "标题"],
        group: String? = nil, points: Int = 10, icon: String = "crown.fill", color: String = "blue",
        effects: [Effect] = [],
        formerIDs: [AchievementID] = [], fileID: String = #fileID, line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: title, description: ["en": "Description", "zh-Hans": "说明"], category: "chess",
            group: group, rarity: .common, points: points, icon: icon, color: color, unlockedBy: criterion,
            effects: effects,
            formerIDs: formerIDs, fileID: fileID, line: line)
    }
}

struct ChessAchievements: AchievementProvider {
    let achievements: [Achievement]
}
