public import AchievementCore

/// A player finished a game of card locator: finding the target cards among many.
public struct CardLocatorFinished: GameEvent {
    /// The type on the wire, `trophy-rooms.card-locator-finished`.
    public static let type: EventType = "trophy-rooms.card-locator-finished"

    /// Targets that were found, 0 to ``numberOfTargets``.
    public var targetsFound: Int
    /// Targets among the cards, 1 to 2^53−1.
    public var numberOfTargets: Int
    /// The playing time in seconds, above 0, at most 2^53−1.
    public var seconds: Double
    /// The points that the game gave, −(2^53−1) to 2^53−1.
    public var score: Double

    /// A finished game.
    public init(targetsFound: Int, numberOfTargets: Int, seconds: Double, score: Double) {
        self.targetsFound = targetsFound
        self.numberOfTargets = numberOfTargets
        self.seconds = seconds
        self.score = score
    }

    /// Refuses counts, times and scores out of their ranges, and more targets found than there were.
    public func validate(_ fields: inout FieldChecks) {
        fields.checkCorrect("targetsFound", targetsFound, of: numberOfTargets)
        fields.checkCount("numberOfTargets", numberOfTargets, from: 1)
        fields.checkSeconds(seconds)
        fields.checkScore(score)
    }
}
