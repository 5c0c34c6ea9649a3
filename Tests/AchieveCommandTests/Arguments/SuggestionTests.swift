import Testing

@testable import AchieveCommand

@Suite("What may have been meant")
struct SuggestionTests {
    private static let names = ["fitness-workouts", "task-focus", "trophy-rooms", "task-focus.focus-minutes"]

    @Test(
        "A misspelt name finds the nearest, and a part of one the only one that has it",
        arguments: [
            ("fitnes-workouts", "fitness-workouts"), ("fitness", "fitness-workouts"), ("rooms", "trophy-rooms"),
            ("focus-minutes", "task-focus.focus-minutes"), ("task", nil), ("fi", nil), ("chess", nil),
        ])
    func find(_ word: String, expected: String?) {
        #expect(Suggestion.find(word, among: Self.names) == expected)
    }
}
