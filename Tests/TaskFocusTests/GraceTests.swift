import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("Grace chosen by the host")
struct GraceTests {
    private func player(graceHours: Int, activeDays: [Int]) throws -> TestPlayer {
        var player = try TestPlayer(TaskFocus(grace: .hours(graceHours)))
        for day in activeDays { try player.play(TaskCreated(task: "tea"), at: Walkthrough.day(day)) }
        return player
    }

    private func streak(_ player: TestPlayer, day: Int, _ clock: String) throws -> String {
        let status = try player.status(at: Walkthrough.day(day, clock))
        let streak = try #require(status.streaks["task-focus.active-days"])
        return "\(streak.status) \(streak.current) of \(streak.longest)"
    }

    @Test("With 24 hours of grace, a streak survives the whole next day")
    func oneDay() throws {
        let player = try player(graceHours: 24, activeDays: [0, 1])
        #expect(try streak(player, day: 1, "23:59:59.999Z") == "continuing 2 of 2")
        #expect(try streak(player, day: 2, "00:00:00Z") == "gracePeriod 2 of 2")
        #expect(try streak(player, day: 2, "23:59:59.999Z") == "gracePeriod 2 of 2")
        #expect(try streak(player, day: 3, "00:00:00Z") == "broken 0 of 2")
    }

    @Test("With 48 hours of grace, one missed day is forgiven")
    func twoDays() throws {
        let player = try player(graceHours: 48, activeDays: [0, 2])
        #expect(try streak(player, day: 2, "12:00:00Z") == "continuing 2 of 2")
        #expect(try streak(player, day: 4, "23:59:59.999Z") == "gracePeriod 2 of 2")
        #expect(try streak(player, day: 5, "00:00:00Z") == "broken 0 of 2")
    }

    @Test("A missed day is not counted, and two in a row break the streak")
    func missedDays() throws {
        #expect(try player(graceHours: 24, activeDays: [0, 2, 4]).state(of: "habit_3_days").progress.completed == 1)
        #expect(try player(graceHours: 48, activeDays: [0, 2]).state(of: "habit_3_days").progress.completed == 2)
        #expect(try player(graceHours: 48, activeDays: [0, 2, 4]).state(of: "habit_3_days").isUnlocked)
        #expect(try player(graceHours: 48, activeDays: [0, 3, 6]).state(of: "habit_3_days").progress.completed == 1)
    }

    @Test("A streak that ended keeps what it earned")
    func kept() throws {
        var player = try player(graceHours: 24, activeDays: [0, 1, 2])
        try player.play(TaskCreated(task: "tea"), at: Walkthrough.day(9))
        #expect(try player.state(of: "habit_3_days").isUnlocked)
        #expect(try player.state(of: "streak_milestone_3").isUnlocked)
        #expect(try player.state(of: "habit_7_days").progress.completed == 3)
    }

    @Test("A longer grace does not apply to perfect weeks")
    func perfectWeek() throws {
        var player = try TestPlayer(TaskFocus(grace: .hours(48)))
        let last = TaskCompleted(task: "tea", remainingToday: 0)
        for day in [0, 1, 2, 4, 5, 6, 7] { try player.play(last, at: Walkthrough.day(day)) }
        #expect(try player.recorded()["task-focus.active-days"] == "7 days, longest 7")
        #expect(try player.recorded()["task-focus.perfect-days"] == "7 days, longest 4")
        #expect(try !player.state(of: "task_perfect_week").isUnlocked)
        #expect(try player.play(last, at: Walkthrough.day(3)).contains("task_perfect_week"))
    }

    @Test("Perfect days start at the same hour as active days")
    func perfectDays() throws {
        var player = try TestPlayer(TaskFocus(grace: .hours(48), dayStartsAtHour: 4))
        let last = TaskCompleted(task: "tea", remainingToday: 0)
        try player.play(last, at: Walkthrough.day(0, "05:00:00Z"))
        try player.play(last, at: Walkthrough.day(1, "03:59:59Z"))
        #expect(try player.recorded()["task-focus.perfect-days"] == "1 days, longest 1")
    }

    @Test("A frozen day bridges a streak and is not counted")
    func frozen() throws {
        var player = try player(graceHours: 24, activeDays: [0, 2])
        let day = try #require(Day("2026-03-03"))
        try player.play(StreakFrozen(streak: TaskFocusMetrics.activeDays.id, day: day))
        #expect(try player.recorded()["task-focus.active-days"] == "2 days, longest 2")
        #expect(try player.play(TaskCreated(task: "tea"), at: Walkthrough.day(3)).contains("habit_3_days"))
    }

    @Test("Modes with other rules have the same ids and catalog")
    func sameCatalog() throws {
        let plain = try TestPlayer(TaskFocus())
        let other = try TestPlayer(TaskFocus(grace: .hours(48), dayStartsAtHour: 4))
        #expect(plain.rulebook.metricDefinitions.map(\.id) == other.rulebook.metricDefinitions.map(\.id))
        #expect(plain.rulebook.catalog.map(\.achievement) == other.rulebook.catalog.map(\.achievement))
    }
}
