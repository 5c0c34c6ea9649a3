import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("Days that start at 4")
struct DayStartTests {
    private func player(dayStartsAtHour hour: Int) throws -> TestPlayer {
        try TestPlayer(TaskFocus(streaks: StreakRules(dayStartsAtHour: hour)))
    }

    @Test("Until 03:59:59.999, a task counts for the day before")
    func activeDays() throws {
        var late = try player(dayStartsAtHour: 4)
        try late.play(TaskCreated(task: "tea"), at: Walkthrough.day(0, "04:00:00Z"))
        try late.play(TaskCreated(task: "tea"), at: Walkthrough.day(1, "03:59:59.999Z"))
        #expect(try late.recorded()["task-focus.active-days"] == "1 days, longest 1")
        try late.play(TaskCreated(task: "tea"), at: Walkthrough.day(1, "04:00:00Z"))
        #expect(try late.recorded()["task-focus.active-days"] == "2 days, longest 2")

        var plain = try player(dayStartsAtHour: 0)
        try plain.play(TaskCreated(task: "tea"), at: Walkthrough.day(0, "04:00:00Z"))
        try plain.play(TaskCreated(task: "tea"), at: Walkthrough.day(1, "03:59:59.999Z"))
        #expect(try plain.recorded()["task-focus.active-days"] == "2 days, longest 2")
    }

    @Test("Tasks after midnight count for the day that began on the morning before")
    func tasksOfADay() throws {
        for (hour, isUnlocked) in [(4, true), (0, false)] {
            var player = try player(dayStartsAtHour: hour)
            for task in 0..<5 { try player.play(TaskCompleted(task: "\(task)"), at: Walkthrough.day(0, "23:00:00Z")) }
            for task in 5..<10 {
                try player.play(TaskCompleted(task: "\(task)"), at: Walkthrough.day(1, "03:59:59.999Z"))
            }
            #expect(try player.state(of: "task_daily_10").isUnlocked == isUnlocked)
            #expect(
                try player.recorded()["task-focus.tasks-completed"]
                    == (isUnlocked ? "10, best day 10" : "10, best day 5"))
        }
    }

    @Test("Minutes count for the day on which the session ends")
    func minutesOfADay() throws {
        for (end, best) in [("03:59:59.999Z", "480"), ("04:00:00Z", "300")] {
            var player = try player(dayStartsAtHour: 4)
            try player.play(FocusSessionCompleted(minutes: 300), at: Walkthrough.day(0, "12:00:00Z"))
            try player.play(FocusSessionCompleted(minutes: 180), at: Walkthrough.day(1, end))
            #expect(try player.recorded()["task-focus.focus-minutes"] == "480, best day \(best)")
            #expect(try player.state(of: "special_8_hour_day").isUnlocked == (best == "480"))
        }
    }

    @Test("Perfect days start at 4 too")
    func perfectDays() throws {
        var player = try player(dayStartsAtHour: 4)
        try player.play(TaskCompleted(task: "tea", remainingToday: 0), at: Walkthrough.day(0, "04:00:00Z"))
        try player.play(TaskCompleted(task: "tea", remainingToday: 0), at: Walkthrough.day(1, "03:59:59.999Z"))
        #expect(try player.recorded()["task-focus.perfect-days"] == "1 days, longest 1")
    }

    @Test("The start of a day follows the player's own clock")
    func offsets() throws {
        var player = try player(dayStartsAtHour: 4)
        // One instant, on two clocks: 03:30 belongs to the first day, 04:30 to the second.
        try player.play(TaskCreated(task: "tea"), at: "2026-03-03T03:30:00+08:00")
        #expect(try player.recorded()["task-focus.active-days"] == "1 days, longest 1")
        try player.play(TaskCreated(task: "tea"), at: "2026-03-03T04:30:00+09:00")
        #expect(try player.recorded()["task-focus.active-days"] == "2 days, longest 2")
    }
}

@Suite("Perfect days")
struct PerfectDayTests {
    private func finish(_ player: inout TestPlayer, remaining: Int?, day: Int) throws -> [AchievementID] {
        try player.play(TaskCompleted(task: "tea", remainingToday: remaining), at: Walkthrough.day(day))
    }

    @Test("A day stays perfect when tasks are added later")
    func staysPerfect() throws {
        var player = try TestPlayer(TaskFocus())
        for day in 0..<7 {
            _ = try finish(&player, remaining: 0, day: day)
            _ = try finish(&player, remaining: 2, day: day)
        }
        #expect(try player.recorded()["task-focus.perfect-days"] == "7 days, longest 7")
        #expect(try player.state(of: "task_perfect_week").isUnlocked)
    }

    @Test("Active days without a perfect end break a perfect week")
    func broken() throws {
        var player = try TestPlayer(TaskFocus())
        for day in 0..<20 where day % 7 != 6 { _ = try finish(&player, remaining: 0, day: day) }
        for day in [6, 13] { _ = try finish(&player, remaining: nil, day: day) }
        #expect(try player.recorded()["task-focus.active-days"] == "20 days, longest 20")
        #expect(try player.recorded()["task-focus.perfect-days"] == "18 days, longest 6")
        #expect(try !player.state(of: "task_perfect_week").isUnlocked)
    }

    @Test("A perfect day that arrives late closes the gap")
    func late() throws {
        var player = try TestPlayer(TaskFocus())
        for day in [0, 1, 2, 4, 5, 6] { _ = try finish(&player, remaining: 0, day: day) }
        #expect(try player.state(of: "task_perfect_week").progress.completed == 3)
        #expect(try finish(&player, remaining: 0, day: 3).contains("task_perfect_week"))
    }

    @Test("Perfect days are linked only if adjacent, regardless of the grace")
    func grace() throws {
        var strict = try TestPlayer(TaskFocus(grace: .hours(24)))
        var lenient = try TestPlayer(TaskFocus(grace: .hours(48)))
        for day in [0, 1, 2, 4, 5, 6, 8] {
            _ = try finish(&strict, remaining: 0, day: day)
            _ = try finish(&lenient, remaining: 0, day: day)
        }
        #expect(try strict.recorded()["task-focus.perfect-days"] == "7 days, longest 3")
        #expect(try lenient.recorded()["task-focus.perfect-days"] == "7 days, longest 3")
        #expect(try lenient.recorded()["task-focus.active-days"] == "7 days, longest 7")
        #expect(try !lenient.state(of: "task_perfect_week").isUnlocked)
    }

    @Test("Whether today is active follows the hour at which days start, also under rules for weeks")
    func activeToday() throws {
        for rules in [StreakRules(dayStartsAtHour: 4), try .weeks(perWeek: 1, dayStartsAtHour: 4)] {
            var player = try TestPlayer(TaskFocus(streaks: rules))
            func isActive(at time: String) throws -> Bool? {
                try player.status(at: time).streak(TaskFocusMetrics.activeDays)?.isActiveToday
            }
            #expect(try isActive(at: "2026-03-02T12:00:00Z") == false)
            try player.play(TaskCreated(task: "tea"), at: "2026-03-02T12:00:00Z")
            #expect(try isActive(at: "2026-03-02T12:00:00Z") == true)
            #expect(try isActive(at: "2026-03-03T03:59:59Z") == true)
            #expect(try isActive(at: "2026-03-03T04:00:00Z") == false)
            // A flight to the west: the clock there still shows the day before.
            #expect(try isActive(at: "2026-03-02T02:00:00-10:00") == true)
        }
    }
}
