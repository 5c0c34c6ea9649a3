import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import TaskFocus
import Testing

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("the types have the names of the table")
    func types() throws {
        let ofMode = try TestPlayer(TaskFocus()).rulebook.eventTypes.filter { $0.rawValue.hasPrefix("task-focus.") }
        #expect(
            ofMode == [
                "task-focus.achievement-shared", "task-focus.category-created",
                "task-focus.focus-session-completed", "task-focus.task-completed", "task-focus.task-created",
            ])
    }

    @Test("the fields have the names of the table")
    func fields() throws {
        #expect(try read(#"{"task": "tea"}"#) == TaskCreated(task: "tea"))
        #expect(
            try read(#"{"task": "tea", "remainingToday": 3}"#) == TaskCompleted(task: "tea", remainingToday: 3))
        #expect(try read(#"{"minutes": 25.5}"#) == FocusSessionCompleted(minutes: 25.5))
        #expect(try read(#"{"category": "work"}"#) == CategoryCreated(category: "work"))
        #expect(try read(#"{"achievement": "habit_3_days"}"#) == AchievementShared(achievement: "habit_3_days"))
    }

    @Test("optional fields may be absent, others not")
    func optional() throws {
        #expect(try read(#"{"task": "tea"}"#) == TaskCompleted(task: "tea", remainingToday: nil))
        #expect(throws: DecodingError.self) { try read(#"{"remainingToday": 0}"#) as TaskCompleted }
        #expect(throws: DecodingError.self) { try read("{}") as FocusSessionCompleted }
        #expect(throws: DecodingError.self) { try read("{}") as TaskCreated }
        #expect(throws: DecodingError.self) { try read("{}") as CategoryCreated }
        #expect(throws: DecodingError.self) { try read("{}") as AchievementShared }
    }
}
