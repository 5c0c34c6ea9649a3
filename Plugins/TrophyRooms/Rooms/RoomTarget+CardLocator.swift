import AchievementCore

extension RoomTarget {
    /// The targets of card locator: games, accuracy in percent, a time to stay under in seconds with every target
    /// found, targets found in one game.
    static func cardLocator(games: Int, accuracy: Int, under seconds: Int, found: Int) -> [RoomTarget] {
        let metrics = TrophyRoomsMetrics.cardLocator
        return [
            .games(games, in: metrics),
            .accuracy(accuracy, in: metrics),
            RoomTarget(
                .speed, in: metrics, TrophyRoomsMetrics.cardLocatorSeconds.best, .lessThan, Amount(seconds),
                title: ("Under \(seconds) Seconds", "不到\(seconds)秒"),
                description: ("Find all targets in under \(seconds) seconds", "用不到\(seconds)秒找到全部目标")),
            RoomTarget(
                .milestone, in: metrics, metrics.run.best, .atLeast, Amount(found),
                title: ("\(found) Targets", "\(found)个目标"),
                description: ("Find \(found) targets", "一局找到\(found)个目标")),
        ]
    }
}
