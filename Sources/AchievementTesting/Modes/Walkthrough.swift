public import AchievementCore
public import Testing

/// The shortest way to an achievement: events that unlock it with the last one, and of which none is superfluous.
///
/// ```swift
/// Walkthrough("streak_3", (0..<3).map { .init(workout, at: Walkthrough.day($0)) })
/// ```
///
/// A conformance plays it for a new player, and again with one event less, which must not unlock. `notQuite` are other
/// ways that must not unlock, such as the same steps one notch lower. A file with walkthroughs imports `Testing`, so
/// that each of them knows its line.
public struct Walkthrough: Sendable, CustomTestStringConvertible {
    /// What the way leads to.
    public let achievement: AchievementID
    /// The events, in the order in which they are played.
    public let steps: [Step]
    /// Ways that do not lead there.
    public let notQuite: [[Step]]
    /// Where the walkthrough stands, so that findings point at it.
    public let sourceLocation: SourceLocation

    /// A way to `achievement`.
    public init(
        _ achievement: AchievementID, _ steps: [Step], notQuite: [[Step]] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.achievement = achievement
        self.steps = steps
        self.notQuite = notQuite
        self.sourceLocation = sourceLocation
    }

    /// Who walks.
    public static let player: PlayerID = "ada"

    /// The id of the achievement, as the name of a parameterized test case.
    public var testDescription: String { achievement.rawValue }
}
