import AchievementCore

extension RoomTarget {
    /// The targets of memory match: games, accuracy in percent, a time to stay under in seconds, pairs in a row.
    static func memoryMatch(games: Int, accuracy: Int, under seconds: Int, run: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.memoryMatch
        let minutes = seconds % 60 == 0 ? String(seconds / 60) : String(Double(seconds) / 60)
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .speed, in: metrics, TrophyRoomsMetrics.memoryMatchSeconds.best, .lessThan, Amount(seconds),
                title: ("Under \(minutes) \(seconds == 60 ? "Minute" : "Minutes")", "不到\(minutes)分钟"),
                description: ("Complete in under \(minutes) minutes", "用不到\(minutes)分钟完成一局")),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(run),
                title: ("\(run) in a Row", "连续\(run)对"),
                description: ("Match \(run) pairs in a row", "连续配对成功\(run)次")),
        ]
    }
}
