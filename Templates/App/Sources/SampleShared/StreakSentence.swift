public import AchievementGallery

/// The answer to “How is my streak?” for Siri and shortcuts: the name, the length, and today's state.
public struct StreakSentence: Hashable, Sendable {
    /// The answer, with one line per fact.
    public let text: String

    /// Creates the answer about a streak or, without one, an answer that there is nothing yet.
    public init(_ streak: StreakCard?, _ words: ScreenWords) {
        guard let streak else {
            text = words.text(.noActivity)
            return
        }
        let length = "\(words.number(streak.current)) \(words.inARow(streak))"
        text = [streak.fullName, length, streak.statusText].joined(separator: "\n")
    }
}
