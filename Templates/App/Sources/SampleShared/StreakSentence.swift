public import AchievementGallery

/// The answer to “How is my streak?”, for Siri and shortcuts: the name, the length, and how today stands.
public struct StreakSentence: Hashable, Sendable {
    /// The answer, a line for each fact.
    public let text: String

    /// The answer about a streak; without one, that there is nothing yet.
    public init(_ streak: StreakCard?, _ words: ScreenWords) {
        guard let streak else {
            text = words.text(.noActivity)
            return
        }
        let length = "\(words.number(streak.current)) \(words.inARow(streak))"
        text = [streak.name, length, streak.statusText].joined(separator: "\n")
    }
}
