import AchievementCore

extension RoomTarget {
    /// The targets of speed match: games, accuracy in percent, an average answer time to stay under in seconds,
    /// correct answers in a row.
    static func speedMatch(games: Int, accuracy: Int, under seconds: Amount, run: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.speedMatch
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .speed, in: metrics, TrophyRoomsMetrics.speedMatchSeconds.best, .lessThan, seconds,
                title: ("Under \(seconds) \(seconds == 1 ? "Second" : "Seconds")", "平均不到\(seconds)秒"),
                description: ("Answer in under \(seconds) seconds average", "平均答题时间不到\(seconds)秒")),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(run),
                title: ("\(run) in a Row", "连对\(run)题"),
                description: ("Answer \(run) correctly in a row", "连续答对\(run)题")),
        ]
    }
}
