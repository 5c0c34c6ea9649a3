import AchievementCore

/// A metric of a rulebook, with everything that has to be looked at when it changes.
struct MetricEntry: Sendable {
    let definition: MetricDefinition
    /// The first mode that lists the metric.
    let mode: GameModeID
    /// Targets of criteria, one list per measure that is read.
    var thresholds: [ThresholdList] = []
    /// Achievements whose criteria have to be judged at every change.
    var always: [Int] = []
    /// The collections that a member belongs to.
    var collections: [ExactText: [Int]] = [:]
    /// All collections over the metric.
    var allCollections: [Int] = []
    /// The modes whose achievements read the metric, and so may earn points when it changes.
    var readingModes: [Int] = []
    /// The windows over the metric.
    var windows: [Int] = []
}
