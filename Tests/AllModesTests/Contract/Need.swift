/// The requirement of an achievement, in the terms of the contract. Amounts are in billionths.
enum Need: Sendable {
    /// An amount of a metric that must be reached.
    case atLeast(Int, metric: String, Reading)
    /// A belt, in any program.
    case rank(String)
    /// Levels that must be completed, at one difficulty or at any.
    case levels([String], difficulty: String?)
    /// A statistic of the games since the room opened, such as `memory-match.accuracy`, that must be reached or stay
    /// under the amount.
    case trophy(room: Int, statistic: String, isUnder: Bool, Int)
    /// All sixteen trophies of a room.
    case room(Int)
}
