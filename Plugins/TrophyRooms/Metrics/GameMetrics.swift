public import AchievementCore

/// The metrics that every game of the rooms has.
public struct GameMetrics: Hashable, Sendable {
    /// The game that they are about.
    public let game: RoomGame
    /// Games finished.
    public let games: Metric<Sum>
    /// The best share of right moves in one game, in percent.
    public let accuracy: Metric<Highest>
    /// The longest run in one game; what a run is depends on the game.
    public let run: Metric<Highest>
    /// The best score of one game.
    public let score: Metric<Highest>

    init(of game: RoomGame) {
        let scope = TrophyRoomsMetrics.scope
        let highest = Amount(Int(GameLimits.score))
        let lowest = Amount(-Int(GameLimits.score))
        self.game = game
        games = Metric("trophy-rooms.\(game.rawValue).games", scope: scope)
        accuracy = Metric("trophy-rooms.\(game.rawValue).accuracy", within: 0...100, scope: scope)
        run = Metric("trophy-rooms.\(game.rawValue).run", within: 0...Amount(GameLimits.count), scope: scope)
        score = Metric("trophy-rooms.\(game.rawValue).score", within: lowest...highest, scope: scope)
    }

    /// All four, for the mode's list.
    var all: [any MetricDefining] { [games, accuracy, run, score] }

    /// Writes one finished game.
    func record(
        correct: Int, of total: Int, run length: Int, score points: Double, into metrics: inout MetricRecorder
    ) {
        metrics.add(1, to: games)
        // Multiplied first: 7 of 10 are 70 percent, not 70.00000000000001.
        metrics.record(Double(100 * correct) / Double(total), in: accuracy)
        metrics.record(Double(length), in: run)
        metrics.record(points, in: score)
    }
}
