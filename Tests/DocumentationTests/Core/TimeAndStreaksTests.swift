import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import TaskFocus
import Testing

@Suite("Time and streaks")
struct TimeAndStreaksTests {
    @Test("A moment has a local day and hour")
    func moments() throws {
        let evening = try #require(Moment("2026-03-02T23:30:00+08:00"))
        #expect(evening.localDay.description == "2026-03-02")
        #expect(evening.localHour == 23)

        let inLondon = Moment(milliseconds: evening.milliseconds, offsetSeconds: 0)
        #expect(inLondon.description == "2026-03-02T15:30:00Z")
        #expect(inLondon.localHour == 15)
        #expect(inLondon != evening)
    }

    @Test("A day has a date, and may start at night")
    func days() throws {
        let day = try #require(Day(year: 2026, month: 2, day: 28))
        #expect(day.advanced(by: 1).description == "2026-03-01")
        #expect(day.weekday == 6)
        #expect(day.week.description == "2026-W09")

        let nightly = StreakRules(dayStartsAtHour: 4)
        let threeAtNight = try #require(Moment("2026-03-03T03:00:00+08:00"))
        #expect(nightly.day(of: threeAtNight).description == "2026-03-02")
        #expect(StreakRules().day(of: threeAtNight).description == "2026-03-03")
    }

    @Test("Grace is whole days", arguments: [(24, 1), (47, 1), (48, 2), (72, 3), (0, 1)])
    func grace(hours: Int, reach: Int) {
        #expect(StreakRules(grace: .hours(hours)).reach == reach)
    }

    @Test("Criteria over active days are data")
    func criteria() throws {
        let forgiving = Metric<ActiveDays>("gym.days", rules: StreakRules(grace: .hours(48)))
        let everyDay = forgiving.longestStreak >= 7
        let often = forgiving.days >= 100
        #expect(everyDay == .compare(Quantity(Reading("gym.days", .longestStreak)), .atLeast, 7))
        #expect(often == .compare(Quantity(Reading("gym.days", .days)), .atLeast, 100))
    }

    @Test("Rules with rest days and for weeks are made as documented")
    func rulesOfPeople() throws {
        let workdays = try StreakRules(restDays: .weekend)
        let threeAWeek = try StreakRules.weeks(perWeek: 3)
        let withHolidays = try StreakRules.weeks(perWeek: 3, graceWeeks: 1)
        #expect(workdays.restDays == [.saturday, .sunday] && threeAWeek.perWeek == 3)
        #expect(withHolidays != threeAWeek)
        let focus = TaskFocus(streaks: try StreakRules(restDays: .weekend))
        let workouts = FitnessWorkouts(streaks: try .weeks(perWeek: 3))
        #expect(focus.streakRules == workdays && workouts.streakRules == threeAWeek)
    }

    @Test("A streak survives its grace, and a freeze extends it")
    func streaks() throws {
        let day = try #require(Day("2026-03-05"))
        var player = try TestPlayer(Bookshelf())
        for time in ["2026-03-02T21:00:00Z", "2026-03-03T21:00:00Z"] {
            try player.play(PagesRead(book: "one", pages: 10), at: time)
        }

        func streak(at time: String) throws -> StreakState {
            try #require(player.status(at: time).streak(BookshelfMetrics.days))
        }
        #expect(try streak(at: "2026-03-03T22:00:00Z").status == .continuing)
        #expect(try streak(at: "2026-03-05T23:59:59Z").status == .gracePeriod)
        #expect(try streak(at: "2026-03-05T23:59:59Z").current == 2)
        #expect(try streak(at: "2026-03-06T00:00:00Z").status == .broken)
        #expect(try streak(at: "2026-03-06T00:00:00Z").longest == 2)
        #expect(try streak(at: "2026-03-05T12:00:00Z").graceEndsAt?.description == "2026-03-06T00:00:00Z")

        try player.play(
            StreakFrozen(streak: BookshelfMetrics.days.id, day: Day(year: 2026, month: 3, day: 5) ?? day),
            at: "2026-03-05T12:00:00Z")
        #expect(try streak(at: "2026-03-07T12:00:00Z").status == .gracePeriod)
        #expect(try streak(at: "2026-03-07T12:00:00Z").current == 2)
        #expect(try streak(at: "2026-03-08T00:00:00Z").status == .broken)
    }

    @Test("Monday, Tuesday and Thursday are a streak of 3 with 48 hours of grace, in any order")
    func order() throws {
        for days in [[2, 3, 5], [5, 2, 3], [3, 5, 2]] {
            var player = try TestPlayer(Bookshelf())
            for day in days { try player.play(PagesRead(book: "one", pages: 1), at: "2026-03-0\(day)T21:00:00Z") }
            #expect(try player.status(at: "2026-03-05T22:00:00Z").streak(BookshelfMetrics.days)?.current == 3)
        }
    }

    @Test("A window counts by the time of the events")
    func windows() throws {
        let start = try #require(Moment("2026-03-07T00:00:00Z"))
        let end = try #require(Moment("2026-03-09T00:00:00Z"))
        let weekend = try #require(TimeWindow(from: start, until: end))
        let sprint = BookshelfMetrics.pages.total(in: weekend) >= 200
        let holidays = BookshelfMetrics.finished.count.within(.month(12, of: 2026)) >= 3
        #expect(sprint.metrics == ["bookshelf.pages"])
        #expect(holidays.metrics == ["bookshelf.finished"])
        #expect(weekend.contains(start) && !weekend.contains(end))
    }
}
