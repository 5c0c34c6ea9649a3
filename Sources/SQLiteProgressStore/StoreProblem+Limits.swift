public import AchievementEngine

extension StoreProblem.Code {
    /// More sinks than the store can tell apart, 62.
    public static let tooManySinks = StoreProblem.Code(rawValue: "too-many-sinks")
    /// A text or payload is longer than the database allows.
    public static let tooLarge = StoreProblem.Code(rawValue: "too-large")
}
