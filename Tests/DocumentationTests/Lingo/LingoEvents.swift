import AchievementCore

/// The player finished a lesson.
struct LessonFinished: GameEvent {
    static let type: EventType = "lingo.lesson-finished"

    /// Points of experience, 0 to 500.
    var experience: Int
    /// How many questions were asked, 1 to 200.
    var answers: Int
    /// How many of them were answered correctly.
    var correct: Int
    /// The id of the skill that was practiced.
    var skill: String

    func validate(_ fields: inout FieldChecks) {
        fields.check("experience", experience, in: 0...500)
        fields.check("answers", answers, in: 1...200)
        fields.check("correct", correct, holds: correct <= answers, expected: "at most all answers")
        fields.check("correct", correct, in: 0...200)
        fields.check("skill", id: skill)
    }
}

/// The player knows a word.
struct WordLearned: GameEvent {
    static let type: EventType = "lingo.word-learned"

    /// The id of the word.
    var word: String

    func validate(_ fields: inout FieldChecks) { fields.check("word", id: word) }
}
