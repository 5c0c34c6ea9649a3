import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("Fields are what they may be, or the event is refused")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.id("task") { TaskCreated(task: $0) },
        FieldRange.id("task") { TaskCompleted(task: $0) },
        FieldRange.integer("remainingToday", 0...Int.max) { TaskCompleted(task: "tea", remainingToday: $0) },
        FieldRange.number("minutes", above: 0, upTo: 1_440) { FocusSessionCompleted(minutes: $0) },
        FieldRange.id("category") { CategoryCreated(category: $0) },
        FieldRange.id("achievement") { AchievementShared(achievement: $0) },
    ]

    @Test("both ends are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(TaskFocus())) }

    @Test("what is beyond is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(TaskFocus())) }

    @Test("all wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer(TaskFocus())
        let problem = #expect(throws: EventError.self) {
            try player.play(TaskCompleted(task: "", remainingToday: -1))
        }
        #expect(problem?.fields.map(\.field) == ["task", "remainingToday"])
    }
}
