import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import SuiteSupport
import TaskFocus
import Testing

@Suite("Ranges of fields")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.id("task") { TaskCreated(task: $0) },
        FieldRange.id("task") { TaskCompleted(task: $0) },
        FieldRange.integer("remainingToday", 0...Int.max) { TaskCompleted(task: "tea", remainingToday: $0) },
        FieldRange.number("minutes", above: 0, upTo: 1_440) { FocusSessionCompleted(minutes: $0) },
        FieldRange.id("category") { CategoryCreated(category: $0) },
        FieldRange.id("achievement") { AchievementShared(achievement: $0) },
    ]

    @Test("Both ends of a range are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(TaskFocus())) }

    @Test("A value out of range is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(TaskFocus())) }

    @Test("All wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer(TaskFocus())
        let problem = #expect(throws: EventError.self) {
            try player.play(TaskCompleted(task: "", remainingToday: -1))
        }
        #expect(problem?.fields.map(\.field) == ["task", "remainingToday"])
    }
}

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("The event types have the names of the table")
    func types() throws {
        let ofMode = try TestPlayer(TaskFocus()).rulebook.eventTypes.filter { $0.rawValue.hasPrefix("task-focus.") }
        #expect(
            ofMode == [
                "task-focus.achievement-shared", "task-focus.category-created",
                "task-focus.focus-session-completed", "task-focus.task-completed", "task-focus.task-created",
            ])
    }

    @Test("The fields have the names of the table")
    func fields() throws {
        #expect(try read(#"{"task": "tea"}"#) == TaskCreated(task: "tea"))
        #expect(
            try read(#"{"task": "tea", "remainingToday": 3}"#) == TaskCompleted(task: "tea", remainingToday: 3))
        #expect(try read(#"{"minutes": 25.5}"#) == FocusSessionCompleted(minutes: 25.5))
        #expect(try read(#"{"category": "work"}"#) == CategoryCreated(category: "work"))
        #expect(try read(#"{"achievement": "habit_3_days"}"#) == AchievementShared(achievement: "habit_3_days"))
    }

    @Test("Optional fields may be absent, others may not")
    func optional() throws {
        #expect(try read(#"{"task": "tea"}"#) == TaskCompleted(task: "tea", remainingToday: nil))
        #expect(throws: DecodingError.self) { try read(#"{"remainingToday": 0}"#) as TaskCompleted }
        #expect(throws: DecodingError.self) { try read("{}") as FocusSessionCompleted }
        #expect(throws: DecodingError.self) { try read("{}") as TaskCreated }
        #expect(throws: DecodingError.self) { try read("{}") as CategoryCreated }
        #expect(throws: DecodingError.self) { try read("{}") as AchievementShared }
    }
}

@Suite("Metrics fed by each event")
struct FeedingTests {
    private typealias Step = Walkthrough.Step

    private func recorded(_ steps: Step...) throws -> [ExactText: String] {
        var player = try TestPlayer(TaskFocus())
        try player.play(steps)
        return try player.recorded()
    }

    @Test("The mode has the metrics of the table")
    func metrics() throws {
        let status = try TestPlayer(TaskFocus()).status()
        let days = ["task-focus.active-days", "task-focus.perfect-days"]
        #expect(status.streaks.keys.sorted() == days)
        #expect(
            status.metrics.keys.map(\.string).sorted()
                == (days + [
                    "task-focus.categories", "task-focus.early-morning-sessions", "task-focus.focus-minutes",
                    "task-focus.focus-sessions", "task-focus.late-night-sessions", "task-focus.longest-session",
                    "task-focus.shares", "task-focus.tasks-completed", "task-focus.tasks-created",
                ]).sorted())
    }

    @Test("A created task feeds created tasks and active days")
    func created() throws {
        #expect(
            try recorded(Step(TaskCreated(task: "tea")), Step(TaskCreated(task: "tea"))) == [
                "task-focus.tasks-created": "2", "task-focus.active-days": "1 days, longest 1",
            ])
    }

    @Test("A completed task with tasks left or unknown feeds completed tasks and active days")
    func completed() throws {
        for remaining in [nil, 1, Int.max] {
            #expect(
                try recorded(Step(TaskCompleted(task: "tea", remainingToday: remaining))) == [
                    "task-focus.tasks-completed": "1, best day 1", "task-focus.active-days": "1 days, longest 1",
                ])
        }
    }

    @Test("The last task of a day makes a perfect day")
    func lastTask() throws {
        #expect(
            try recorded(Step(TaskCompleted(task: "tea", remainingToday: 0))) == [
                "task-focus.tasks-completed": "1, best day 1", "task-focus.active-days": "1 days, longest 1",
                "task-focus.perfect-days": "1 days, longest 1",
            ])
    }

    @Test("A session by day feeds sessions, minutes and active days")
    func session() throws {
        #expect(
            try recorded(Step(FocusSessionCompleted(minutes: 25.5))) == [
                "task-focus.focus-sessions": "1", "task-focus.focus-minutes": "25.5, best day 25.5",
                "task-focus.longest-session": "25.5", "task-focus.active-days": "1 days, longest 1",
            ])
    }

    @Test("A session at night feeds late nights or early mornings too")
    func nightSession() throws {
        #expect(
            try recorded(Step(FocusSessionCompleted(minutes: 240), at: Walkthrough.day(0, "02:30:00Z"))) == [
                "task-focus.focus-sessions": "1", "task-focus.focus-minutes": "240, best day 240",
                "task-focus.longest-session": "240",
                "task-focus.late-night-sessions": "1", "task-focus.active-days": "1 days, longest 1",
            ])
        #expect(
            try recorded(Step(FocusSessionCompleted(minutes: 30), at: Walkthrough.day(0, "05:00:00Z"))) == [
                "task-focus.focus-sessions": "1", "task-focus.focus-minutes": "30, best day 30",
                "task-focus.longest-session": "30",
                "task-focus.early-morning-sessions": "1", "task-focus.active-days": "1 days, longest 1",
            ])
    }

    @Test("The longest session is kept, whatever comes before or after it")
    func longestSession() throws {
        var player = try TestPlayer(TaskFocus())
        for (day, minutes) in [(2, 25.0), (0, 90.5), (1, 60.0)] {
            try player.play(FocusSessionCompleted(minutes: minutes), at: Walkthrough.day(day))
        }
        #expect(try player.status()[TaskFocusMetrics.longestSession] == 90.5)
        #expect(try TestPlayer(TaskFocus()).status()[TaskFocusMetrics.longestSession] == nil)
    }

    @Test("Categories count by the bytes of their ids and are no activity")
    func categories() throws {
        let ids = ["caf\u{E9}", "cafe\u{301}", "Caf\u{E9}", "caf\u{E9} ", "caf\u{E9}"]
        var player = try TestPlayer(TaskFocus())
        for id in ids { try player.play(CategoryCreated(category: id)) }
        #expect(try player.recorded() == ["task-focus.categories": "4"])
    }

    @Test("Each share counts and does not mark an active day")
    func shares() throws {
        let share = Step(AchievementShared(achievement: "habit_3_days"))
        #expect(try recorded(share, share) == ["task-focus.shares": "2"])
    }

    @Test("Minutes add up exactly")
    func exactMinutes() throws {
        #expect(
            try recorded(
                Step(FocusSessionCompleted(minutes: 0.1)), Step(FocusSessionCompleted(minutes: 0.2)),
                Step(FocusSessionCompleted(minutes: 0.7)))["task-focus.focus-minutes"] == "1, best day 1")
    }

    @Test("The best day is correct even if some of it arrives late")
    func bestDay() throws {
        var player = try TestPlayer(TaskFocus())
        func play(_ minutes: Double, _ tasks: Int, day: Int) throws {
            try player.play(FocusSessionCompleted(minutes: minutes), at: Walkthrough.day(day))
            for task in 0..<tasks { try player.play(TaskCompleted(task: "\(task)"), at: Walkthrough.day(day)) }
        }
        try play(60, 3, day: 0)
        try play(90, 2, day: 1)
        #expect(try player.recorded()["task-focus.focus-minutes"] == "150, best day 90")
        #expect(try player.recorded()["task-focus.tasks-completed"] == "5, best day 3")
        try play(45.5, 1, day: 0)
        #expect(try player.recorded()["task-focus.focus-minutes"] == "195.5, best day 105.5")
        #expect(try player.recorded()["task-focus.tasks-completed"] == "6, best day 4")
    }
}
