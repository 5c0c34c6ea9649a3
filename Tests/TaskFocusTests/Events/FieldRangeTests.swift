import AchievementCore
import AchievementEngine
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
    func allowed(_ range: FieldRange) throws {
        for event in range.allowed {
            var player = try Player(of: TaskFocus())
            #expect(throws: Never.self) { try player.play(event) }
        }
    }

    @Test("what is beyond is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws {
        var player = try Player(of: TaskFocus())
        let before = player.progress
        for event in range.refused {
            let problem = #expect(throws: EventProblem.self) { try player.play(event) }
            #expect(problem?.code == .invalidField)
            #expect(problem?.fields.map(\.field) == [range.field])
            #expect(problem?.message.hasPrefix("\(range.field) is ") == true)
        }
        #expect(player.progress == before)
    }

    @Test("all wrong fields are named at once")
    func together() throws {
        var player = try Player(of: TaskFocus())
        let problem = #expect(throws: EventProblem.self) {
            try player.play(TaskCompleted(task: "", remainingToday: -1))
        }
        #expect(problem?.fields.map(\.field) == ["task", "remainingToday"])
    }
}
