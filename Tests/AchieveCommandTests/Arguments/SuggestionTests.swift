import Testing

@testable import AchieveCommand

@Suite("Suggestions for mistyped names")
struct SuggestionTests {
    private static let names = ["fitness-workouts", "task-focus", "trophy-rooms", "task-focus.focus-minutes"]

    @Test(
        "A misspelled name finds the nearest one, and a part of a name the only one that contains it",
        arguments: [
            ("fitnes-workouts", "fitness-workouts"), ("fitness", "fitness-workouts"), ("rooms", "trophy-rooms"),
            ("focus-minutes", "task-focus.focus-minutes"), ("task", nil), ("fi", nil), ("chess", nil),
        ])
    func find(_ word: String, expected: String?) {
        #expect(Suggestion.find(word, among: Self.names) == expected)
    }
}
