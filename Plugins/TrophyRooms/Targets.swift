import AchievementCore

/// A target of a room.
struct RoomTarget: Hashable, Sendable {
    /// The game in which it is reached.
    let game: RoomGame
    /// What the target measures.
    let kind: RoomTargetKind
    /// The title, which starts with the name of the game.
    let title: LocalizedText
    /// The title without the name of the game.
    let shortTitle: LocalizedText
    /// What to do for it.
    let description: LocalizedText
    /// The reading to compare; it is reset with each room.
    let reading: Reading
    /// How the reading must compare with the amount.
    let comparison: Comparison
    /// The amount: games, percent, seconds or a length, depending on ``kind``.
    let amount: Amount

    /// The criterion for reaching the target.
    var criterion: Criterion { .compare(reading.quantity, comparison, amount) }

    /// Creates a target in the game of `metrics`; its title starts with the game's name.
    init(
        _ kind: RoomTargetKind, in metrics: GameMetrics, _ reading: Reading, _ comparison: Comparison,
        _ amount: Amount, title: (en: String, de: String, zh: String),
        description: (en: String, de: String, zh: String)
    ) {
        let name = metrics.game.words
        game = metrics.game
        self.kind = kind
        self.title = [
            "de": "\(name.de): \(title.de)", "en": "\(name.en): \(title.en)", "zh-Hans": "\(name.zh)：\(title.zh)",
        ]
        shortTitle = ["de": title.de, "en": title.en, "zh-Hans": title.zh]
        self.description = ["de": description.de, "en": description.en, "zh-Hans": description.zh]
        self.reading = reading
        self.comparison = comparison
        self.amount = amount
    }

    static func games(_ count: Int, in metrics: GameMetrics) -> RoomTarget {
        RoomTarget(
            .games, in: metrics, metrics.games.total, .atLeast, Amount(count),
            title: ("\(count) Games", "\(count) Spiele", "\(count)局"),
            description: (
                "Complete \(count) games", "Spiele \(count) Spiele zu Ende", "完成\(count)局\(metrics.game.words.zh)"
            ))
    }

    static func accuracy(_ percent: Int, in metrics: GameMetrics) -> RoomTarget {
        RoomTarget(
            .accuracy, in: metrics, metrics.accuracy.best, .atLeast, Amount(percent),
            title: ("\(percent)% Accuracy", "\(percent) % richtig", "准确率\(percent)%"),
            description: (
                "Get \(percent)% accuracy", "Erreiche eine Genauigkeit von \(percent) %", "一局准确率达到\(percent)%"
            ))
    }
}

/// What a target measures. The raw values are parts of frozen ids.
enum RoomTargetKind: String, Codable, Sendable, CaseIterable {
    /// A number of games finished.
    case games
    /// An accuracy reached in one game, in percent.
    case accuracy
    /// A time in seconds that one game must stay strictly below.
    case speed
    /// A run, a length or a number of finds in one game.
    case milestone
    /// A number of games without a mistake.
    case perfect
}

extension RoomTarget {
    /// The targets of memory match: games, accuracy in percent, a time limit in seconds, pairs in a row.
    static func memoryMatch(games: Int, accuracy: Int, under seconds: Int, run: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.memoryMatch
        let minutes = seconds % 60 == 0 ? String(seconds / 60) : String(Double(seconds) / 60)
        let german = "\(minutes.replacing(".", with: ",")) \(seconds == 60 ? "Minute" : "Minuten")"
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .speed, in: metrics, TrophyRoomsMetrics.memoryMatchSeconds.best, .lessThan, Amount(seconds),
                title: (
                    "Under \(minutes) \(seconds == 60 ? "Minute" : "Minutes")", "Unter \(german)", "不到\(minutes)分钟"
                ),
                description: (
                    "Complete in under \(minutes) \(seconds == 60 ? "minute" : "minutes")",
                    "Werde in weniger als \(german) fertig", "用不到\(minutes)分钟完成一局"
                )),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(run),
                title: ("\(run) in a Row", "\(run) in Folge", "连续\(run)对"),
                description: ("Match \(run) pairs in a row", "Finde \(run) Paare in Folge", "连续配对成功\(run)次")),
        ]
    }
}

extension RoomTarget {
    /// The targets of speed match: games, accuracy in percent, a limit for the average answer time in seconds, correct
    /// answers in a row.
    static func speedMatch(games: Int, accuracy: Int, under seconds: Amount, run: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.speedMatch
        let german = "\(seconds.description.replacing(".", with: ",")) \(seconds == 1 ? "Sekunde" : "Sekunden")"
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .speed, in: metrics, TrophyRoomsMetrics.speedMatchSeconds.best, .lessThan, seconds,
                title: (
                    "Under \(seconds) \(seconds == 1 ? "Second" : "Seconds")", "Unter \(german)", "平均不到\(seconds)秒"
                ),
                description: (
                    "Answer in under \(seconds) \(seconds == 1 ? "second" : "seconds") average",
                    "Antworte im Schnitt in weniger als \(german)", "平均答题时间不到\(seconds)秒"
                )),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(run),
                title: ("\(run) in a Row", "\(run) in Folge", "连对\(run)题"),
                description: ("Answer \(run) correctly in a row", "Antworte \(run)-mal in Folge richtig", "连续答对\(run)题")
            ),
        ]
    }
}

extension RoomTarget {
    /// The targets of sequence recall: games, accuracy in percent, the length of a sequence, games without a mistake.
    static func sequenceRecall(games: Int, accuracy: Int, length: Int, perfect: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.sequenceRecall
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(length),
                title: ("Length \(length)", "Länge \(length)", "长度\(length)"),
                description: (
                    "Remember sequences of \(length)+ length", "Merke dir Folgen der Länge \(length) oder mehr",
                    "记住长度至少为\(length)的序列"
                )),
            RoomTarget(
                .perfect, in: metrics, TrophyRoomsMetrics.perfectGames.total, .atLeast, Amount(perfect),
                title: ("\(perfect) Perfect Games", "\(perfect) perfekte Spiele", "\(perfect)局零失误"),
                description: (
                    "Complete \(perfect) games without mistakes", "Spiele \(perfect) Spiele ohne Fehler",
                    "零失误完成\(perfect)局"
                )),
        ]
    }
}

extension RoomTarget {
    /// The targets of card locator: games, accuracy in percent, a limit in seconds for finding every target, targets
    /// found in one game.
    static func cardLocator(games: Int, accuracy: Int, under seconds: Int, found: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.cardLocator
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .speed, in: metrics, TrophyRoomsMetrics.cardLocatorSeconds.best, .lessThan, Amount(seconds),
                title: ("Under \(seconds) Seconds", "Unter \(seconds) Sekunden", "不到\(seconds)秒"),
                description: (
                    "Find all targets in under \(seconds) seconds",
                    "Finde alle Ziele in weniger als \(seconds) Sekunden", "用不到\(seconds)秒找到全部目标"
                )),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(found),
                title: ("\(found) Targets", "\(found) Ziele", "\(found)个目标"),
                description: ("Find \(found) targets", "Finde \(found) Ziele", "一局找到\(found)个目标")),
        ]
    }
}
