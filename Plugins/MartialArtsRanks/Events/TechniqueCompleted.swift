public import AchievementCore

/// The player mastered a technique.
public struct TechniqueCompleted: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.technique-completed`.
    public static let type: EventType = "martial-arts-ranks.technique-completed"

    /// The id of the technique.
    public var technique: String
    /// The id of the program that the technique was learned in, if known. The count ignores it: the same technique
    /// in two programs is one.
    public var program: String?

    /// The completion of `technique` in `program`.
    public init(technique: String, program: String? = nil) {
        self.technique = technique
        self.program = program
    }

    /// Refuses a `technique`, or a `program` that is there, that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("technique", id: technique)
        if let program { fields.check("program", id: program) }
    }
}
