public import AchievementCore

/// The player mastered a form.
public struct FormCompleted: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.form-completed`.
    public static let type: EventType = "martial-arts-ranks.form-completed"

    /// The id of the form.
    public var form: String
    /// The id of the program that the form was learned in, if known. The count ignores it: the same form
    /// in two programs is one.
    public var program: String?

    /// The completion of `form` in `program`.
    public init(form: String, program: String? = nil) {
        self.form = form
        self.program = program
    }

    /// Refuses a `form`, or a `program` that is there, that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("form", id: form)
        if let program { fields.check("program", id: program) }
    }
}
