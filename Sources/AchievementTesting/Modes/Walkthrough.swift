public import AchievementCore
public import Testing

/// The shortest way to an achievement: the last event unlocks it, and every event is necessary.
///
/// ```swift
/// Walkthrough("workout_10", .times(10, WorkoutCompleted(calories: 300, durationMinutes: 30)))
/// Walkthrough("streak_7", .daysInARow(7, WorkoutCompleted(calories: 300, durationMinutes: 30)))
/// Walkthrough("steps_10k", [Step(StepsRecorded(steps: 6_000)), Step(StepsRecorded(steps: 4_000))])
/// ```
///
/// A conformance plays it for a new player, and again with one event left out, which must not unlock. `notQuite` lists
/// other ways that must not unlock, such as the same steps just below the target. A file with walkthroughs must import
/// `Testing`, so that each of them records its source line.
public struct Walkthrough: Sendable, CustomTestStringConvertible {
    /// The achievement that the last step unlocks.
    package let achievement: AchievementID
    /// The events, in the order in which they are played.
    package let steps: [Step]
    /// Ways that must not unlock the achievement.
    package let notQuite: [[Step]]
    /// The source location of the walkthrough, for findings.
    package let sourceLocation: SourceLocation

    /// Creates a way to `achievement`.
    public init(
        _ achievement: AchievementID, _ steps: [Step], notQuite: [[Step]] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.achievement = achievement
        self.steps = steps
        self.notQuite = notQuite
        self.sourceLocation = sourceLocation
    }

    /// Creates a way to `achievement` by repeating an event. `notQuite` adds to the ways that the repetition derives.
    public init(
        _ achievement: AchievementID, _ repetition: Repetition, notQuite: [[Step]] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.init(
            achievement, repetition.steps, notQuite: repetition.notQuite + notQuite, sourceLocation: sourceLocation)
    }

    /// The player who plays every walkthrough.
    public static let player: PlayerID = "ada"

    /// The default time of a step: noon of a Monday.
    public static let noon = "2026-03-02T12:00:00Z"

    /// A time on the day `number` days after that of ``noon``.
    public static func day(_ number: Int, _ clock: String = "12:00:00Z") -> String {
        "\(Day(number: 20_514).advanced(by: number))T\(clock)"
    }

    /// The id of the achievement, as the name of the parameterized test case.
    public var testDescription: String { achievement.rawValue }

    /// An event and its time on the player's clock.
    public struct Step: Sendable {
        /// The event.
        package let event: any GameEvent
        /// The time, as RFC 3339 text with the player's offset. Any other text is a finding.
        package let time: String

        /// Creates a step that plays `event` at `time`.
        public init(_ event: any GameEvent, at time: String = Walkthrough.noon) {
            self.event = event
            self.time = time
        }

        /// Creates a step that plays `event` at `moment`.
        public init(_ event: any GameEvent, at moment: Moment) { self.init(event, at: moment.description) }
    }
}
