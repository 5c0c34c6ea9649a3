import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("Perfect days")
struct PerfectDayTests {
    private func finish(_ player: inout TestPlayer, remaining: Int?, day: Int) throws -> [AchievementID] {
        try player.play(TaskCompleted(task: "tea", remainingToday: remaining), at: Walkthrough.day(day))
    }

    @Test("a day stays perfect when tasks are added later")
    func staysPerfect() throws {
        var player = try TestPlayer(TaskFocus())
        for day in 0..<7 {
            _ = try finish(&player, remaining: 0, day: day)
            _ = try finish(&player, remaining: 2, day: day)
        }
        #expect(try player.recorded()["task-focus.perfect-days"] == "7 days, longest 7")
        #expect(try player.state(of: "task_perfect_week").unlocked)
    }

    @Test("days without a perfect end break the week, although they are active")
    func broken() throws {
        var player = try TestPlayer(TaskFocus())
        for day in 0..<20 where day % 7 != 6 { _ = try finish(&player, remaining: 0, day: day) }
        for day in [6, 13] { _ = try finish(&player, remaining: nil, day: day) }
        #expect(try player.recorded()["task-focus.active-days"] == "20 days, longest 20")
        #expect(try player.recorded()["task-focus.perfect-days"] == "18 days, longest 6")
        #expect(try !player.state(of: "task_perfect_week").unlocked)
    }

    @Test("a perfect day that arrives late closes the gap")
    func late() throws {
        var player = try TestPlayer(TaskFocus())
        for day in [0, 1, 2, 4, 5, 6] { _ = try finish(&player, remaining: 0, day: day) }
        #expect(try player.state(of: "task_perfect_week").progress.completed == 3)
        #expect(try finish(&player, remaining: 0, day: 3).contains("task_perfect_week"))
    }

    @Test("perfect days follow the grace that the host chooses")
    func grace() throws {
        var strict = try TestPlayer(TaskFocus(graceHours: 24))
        var lenient = try TestPlayer(TaskFocus(graceHours: 48))
        for day in [0, 1, 2, 4, 5, 6, 8] {
            _ = try finish(&strict, remaining: 0, day: day)
            _ = try finish(&lenient, remaining: 0, day: day)
        }
        #expect(try strict.recorded()["task-focus.perfect-days"] == "7 days, longest 3")
        #expect(try lenient.recorded()["task-focus.perfect-days"] == "7 days, longest 7")
        #expect(try lenient.state(of: "task_perfect_week").unlocked)
    }
}
