public import AchievementCore
public import Testing

/// The golden list of a mode: every id that was ever shipped. Ids never change, so the list only grows.
///
/// Keep it as literals in the suite. A new achievement adds a line; a renamed one adds a line and keeps the old one,
/// which the achievement lists under its `formerIDs`.
public struct FrozenIDs: Sendable {
    /// Ids of achievements, former ones included.
    public let achievements: [AchievementID]
    /// Ids of metrics, former ones included.
    public let metrics: [MetricID]
    /// Names of event types.
    public let events: [EventType]
    /// Where the list stands, so that findings point at it.
    public let sourceLocation: SourceLocation

    /// A golden list.
    public init(
        achievements: [AchievementID], metrics: [MetricID], events: [EventType],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.achievements = achievements
        self.metrics = metrics
        self.events = events
        self.sourceLocation = sourceLocation
    }
}
