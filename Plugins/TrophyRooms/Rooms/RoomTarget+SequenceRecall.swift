import AchievementCore

extension RoomTarget {
    /// The targets of sequence recall: games, accuracy in percent, the length of a sequence, games without a mistake.
    static func sequenceRecall(games: Int, accuracy: Int, length: Int, perfect: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.sequenceRecall
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(length),
                title: ("Length \(length)", "长度\(length)"),
                description: ("Remember sequences of \(length)+ length", "记住长度至少为\(length)的序列")),
            RoomTarget(
                .perfect, in: metrics, TrophyRoomsMetrics.perfectGames.total, .atLeast, Amount(perfect),
                title: ("\(perfect) Perfect Games", "\(perfect)局零失误"),
                description: ("Complete \(perfect) games without mistakes", "零失误完成\(perfect)局")),
        ]
    }
}
