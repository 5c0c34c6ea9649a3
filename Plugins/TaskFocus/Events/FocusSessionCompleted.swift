public import AchievementCore

/// The player held a focus session to its end. The event's time is that end.
public struct FocusSessionCompleted: GameEvent, Hashable {
    /// The type on the wire, `task-focus.focus-session-completed`.
    public static let type: EventType = "task-focus.focus-session-completed"

    /// The length in minutes, above 0 and at most 1440.
    public var minutes: Double

    /// A session of `minutes`.
    public init(minutes: Double) {
        self.minutes = minutes
    }

    /// Refuses minutes that are not above 0 or exceed 1,440.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("minutes", minutes, above: 0, upTo: 1_440)
    }
}
