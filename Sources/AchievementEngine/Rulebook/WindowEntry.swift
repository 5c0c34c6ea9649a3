import AchievementCore

/// A span of time in which a criterion wants a sum to grow.
struct WindowEntry: Sendable {
    let metric: Int
    let window: TimeWindow
    /// The name under which the growth is stored.
    let symbol: String
    var thresholds: ThresholdList
}
