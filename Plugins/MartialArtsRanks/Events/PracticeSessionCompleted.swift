public import AchievementCore

/// The player held a practice session to its end. The event's time is that end.
public struct PracticeSessionCompleted: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.practice-session-completed`.
    public static let type: EventType = "martial-arts-ranks.practice-session-completed"

    /// The length in minutes, above 0 and at most 1440.
    public var minutes: Double
    /// The id of the assignment that was practised, if it was one.
    public var assignment: String?
    /// The number of assignments left to practise that week, 0 or more; `nil` if the sender does not know or none
    /// were given. 0 makes the week a perfect one.
    public var remainingThisWeek: Int?

    /// A session of `minutes` on `assignment`, with `remainingThisWeek` assignments left.
    public init(minutes: Double, assignment: String? = nil, remainingThisWeek: Int? = nil) {
        self.minutes = minutes
        self.assignment = assignment
        self.remainingThisWeek = remainingThisWeek
    }

    /// Refuses minutes that are not above 0 or exceed 1,440, an `assignment` that is no text id, and a negative rest.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("minutes", minutes, above: 0, upTo: 1_440)
        if let assignment { fields.check("assignment", id: assignment) }
        if let remainingThisWeek { fields.check("remainingThisWeek", remainingThisWeek, in: 0...Int.max) }
    }
}
