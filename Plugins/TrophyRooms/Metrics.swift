public import AchievementCore

/// The metrics of ``TrophyRooms``. All of them except ``activeDays`` are reset when a room is completed.
public enum TrophyRoomsMetrics {
    /// The metrics that are reset when a room is completed.
    static let scope: MetricScope = "trophy-rooms.games"

    /// Memory match; the run is the most pairs matched in a row.
    public static let memoryMatch = GameMetrics(of: .memoryMatch)
    /// Speed match; the run is the most correct answers in a row.
    public static let speedMatch = GameMetrics(of: .speedMatch)
    /// Sequence recall; the run is the longest remembered sequence.
    public static let sequenceRecall = GameMetrics(of: .sequenceRecall)
    /// Card locator; the run is the most targets found in one game.
    public static let cardLocator = GameMetrics(of: .cardLocator)

    /// The best time for a game of memory match with all pairs matched, in seconds.
    public static let memoryMatchSeconds = seconds("trophy-rooms.memory-match.seconds")
    /// The best average time per answer in a game of speed match, in seconds.
    public static let speedMatchSeconds = seconds("trophy-rooms.speed-match.seconds")
    /// The best time for a game of card locator with all targets found, in seconds.
    public static let cardLocatorSeconds = seconds("trophy-rooms.card-locator.seconds")
    /// Games of sequence recall without a mistake and with every sequence correct.
    public static let perfectGames = Metric<Sum>("trophy-rooms.sequence-recall.perfect-games", scope: scope)
    /// Days with a game; never reset.
    public static let activeDays = Metric<ActiveDays>("trophy-rooms.active-days")

    /// The names that players see.
    static var names: [MetricID: LocalizedText] {
        var names: [MetricID: LocalizedText] = [
            memoryMatchSeconds.id: RoomGame.memoryMatch.name("time", "Zeit", "用时"),
            speedMatchSeconds.id: RoomGame.speedMatch.name("average answer time", "Zeit je Antwort", "平均答题时间"),
            cardLocatorSeconds.id: RoomGame.cardLocator.name("time", "Zeit", "用时"),
            perfectGames.id: RoomGame.sequenceRecall.name("games without a mistake", "Spiele ohne Fehler", "零失误局数"),
            activeDays.id: ["de": "Spieltage", "en": "Days played", "zh-Hans": "游戏日"],
        ]
        for (metrics, run) in [
            (memoryMatch, ("pairs in a row", "Paare in Folge", "连续配对")),
            (speedMatch, ("correct answers in a row", "Richtige Antworten in Folge", "连续答对")),
            (sequenceRecall, ("longest sequence", "Längste Folge", "最长序列")),
            (cardLocator, ("targets found", "Gefundene Ziele", "找到的目标")),
        ] {
            names[metrics.games.id] = metrics.game.name("games", "Spiele", "局数")
            names[metrics.accuracy.id] = metrics.game.name("accuracy", "Genauigkeit", "准确率")
            names[metrics.run.id] = metrics.game.name(run.0, run.1, run.2)
            names[metrics.score.id] = metrics.game.name("score", "Punktzahl", "得分")
        }
        return names
    }

    private static func seconds(_ id: MetricID) -> Metric<Lowest> {
        Metric(id, unit: .seconds, within: 0...Amount(Int(GameLimits.seconds)), scope: scope)
    }
}

/// The metrics that every game in the rooms has.
public struct GameMetrics: Hashable, Sendable {
    let game: RoomGame
    /// Games finished.
    public let games: Metric<Sum>
    /// The best share of correct moves in one game, in percent.
    public let accuracy: Metric<Highest>
    /// The longest run in one game; its meaning depends on the game.
    public let run: Metric<Highest>
    /// The best score of one game.
    public let score: Metric<Highest>

    init(of game: RoomGame) {
        let scope = TrophyRoomsMetrics.scope
        let highest = Amount(Int(GameLimits.score))
        let lowest = Amount(-Int(GameLimits.score))
        self.game = game
        games = Metric("trophy-rooms.\(game.rawValue).games", scope: scope)
        accuracy = Metric("trophy-rooms.\(game.rawValue).accuracy", unit: .percent, within: 0...100, scope: scope)
        run = Metric("trophy-rooms.\(game.rawValue).run", within: 0...Amount(GameLimits.count), scope: scope)
        score = Metric("trophy-rooms.\(game.rawValue).score", within: lowest...highest, scope: scope)
    }

    /// All four metrics, for the mode's list.
    var all: [any MetricDefining] { [games, accuracy, run, score] }

    /// Records one finished game.
    func record(
        correct: Int, of total: Int, run length: Int, score points: Double, into metrics: inout MetricRecorder
    ) {
        metrics.add(1, to: games)
        metrics.markDay(in: TrophyRoomsMetrics.activeDays)
        // Multiply first: 7 of 10 are 70 percent, not 70.00000000000001.
        metrics.record(Double(100 * correct) / Double(total), in: accuracy)
        metrics.record(Double(length), in: run)
        metrics.record(points, in: score)
    }
}

extension RoomGame {
    /// A measure of the game, such as `Memory Match accuracy`.
    fileprivate func name(_ english: String, _ german: String, _ chinese: String) -> LocalizedText {
        ["de": "\(german) bei „\(words.de)“", "en": "\(words.en) \(english)", "zh-Hans": "\(words.zh)\(chinese)"]
    }
}
