import AchievementCore

extension FieldChecks {
    /// A count of at least `lower`.
    mutating func checkCount(_ field: String, _ count: Int, from lower: Int = 0) {
        check(field, count, in: lower...GameLimits.count)
    }

    /// How many of `total` were right: 0 to `total`. A bad total is reported by its own check.
    mutating func checkCorrect(_ field: String, _ correct: Int, of total: Int) {
        check(field, correct, in: 0...((1...GameLimits.count).contains(total) ? total : GameLimits.count))
    }

    /// A playing time in seconds: above 0, at most a day.
    mutating func checkSeconds(_ seconds: Double) {
        check("seconds", seconds, above: 0, upTo: GameLimits.seconds)
    }

    /// A score, which may be negative.
    mutating func checkScore(_ score: Double) {
        check("score", score, in: -GameLimits.score...GameLimits.score)
    }
}
