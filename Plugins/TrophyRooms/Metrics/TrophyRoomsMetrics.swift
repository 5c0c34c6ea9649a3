public import AchievementCore

/// The metrics of the mode. All of them start again when a room is complete.
public enum TrophyRoomsMetrics {
    /// What is reset with a room.
    public static let scope: MetricScope = "trophy-rooms.games"

    /// Memory match; a run is of pairs matched in a row.
    public static let memoryMatch = GameMetrics(of: .memoryMatch)
    /// Speed match; a run is of correct answers in a row.
    public static let speedMatch = GameMetrics(of: .speedMatch)
    /// Sequence recall; a run is the longest sequence remembered.
    public static let sequenceRecall = GameMetrics(of: .sequenceRecall)
    /// Card locator; a run is the most targets found in one game.
    public static let cardLocator = GameMetrics(of: .cardLocator)

    /// The best time of a game of memory match, in seconds.
    public static let memoryMatchSeconds = seconds("trophy-rooms.memory-match.seconds")
    /// The best average time of an answer in a game of speed match, in seconds.
    public static let speedMatchSeconds = seconds("trophy-rooms.speed-match.seconds")
    /// The best time of a game of card locator in which all targets were found, in seconds.
    public static let cardLocatorSeconds = seconds("trophy-rooms.card-locator.seconds")
    /// Games of sequence recall without a mistake.
    public static let perfectGames = Metric<Sum>("trophy-rooms.sequence-recall.perfect-games", scope: scope)

    private static func seconds(_ id: MetricID) -> Metric<Lowest> {
        Metric(id, within: 0...Amount(Int(GameLimits.seconds)), scope: scope)
    }
}
