public import AchievementCore

/// The player helped a student.
public struct StudentHelped: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.student-helped`.
    public static let type: EventType = "martial-arts-ranks.student-helped"

    /// The id of the student, as a player. The player's own id is accepted and counts nothing.
    public var student: String

    /// Help for `student`.
    public init(student: String) {
        self.student = student
    }

    /// Refuses a `student` that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("student", id: student)
    }
}
