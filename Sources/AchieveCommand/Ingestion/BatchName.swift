import AchievementCore

/// The names of batches, which are the events of one run or import.
enum BatchName {
    static let option = Option(
        "batch", "ID", "the name of the batch, to list or void these events later", fallback: "a new name")

    /// The batch given in the arguments, or a new one for the day of `now`, such as `2026-11-18-k7q2xw`.
    static func of(_ arguments: Arguments, now: Moment) throws(UsageError) -> String {
        guard let text = arguments[option] else { return new(on: now.localDay) }
        if let expected = FieldChecks.idProblem(of: text) { throw arguments.invalid(option, text, expected) }
        return text
    }

    private static func new(on day: Day) -> String {
        // No vowels, to avoid words, and no characters that look alike.
        let letters = Array("bcdfghjkmnpqrstvwxz23456789")
        return "\(day)-" + String((0..<6).map { _ in letters[Int.random(in: letters.indices)] })
    }
}
