import AchievementCore
import Testing

@testable import AchievementEngine

@Suite("Descriptions of states")
struct PrintedStateTests {
    @Test("Progress is printed as completed of total, and a best beside its target")
    func progress() {
        #expect("\(AchievementProgress(completed: 7, total: 10))" == "7 of 10")
        let best = AchievementProgress(completed: 0, total: 1, best: 61.5, target: 60)
        #expect("\(best)" == "0 of 1, best 61.5, target 60")
        #expect("\(AchievementProgress(completed: 0, total: 1, best: nil, target: 60))" == "0 of 1, target 60")
    }

    @Test("A streak is printed with all of its values")
    func streaks() throws {
        let moment = try #require(Moment("2026-11-18T21:04:00+08:00"))
        let day = moment.localDay.number
        let cell = ActiveDaysCell(
            total: 14, longest: 12, lastActive: day, runFirst: day - 2, runLast: day, runCount: 3)
        #expect(
            "\(StreakState(cell, rules: StreakRules(), at: moment))"
                == "3 in a row, longest 12, 14 active days, the last on 2026-11-18, continuing, "
                + "grace ends at 2026-11-20T00:00:00+08:00")
        let weeks = try StreakRules.weeks(perWeek: 3, restDays: .wednesday)
        let none = StreakState(ActiveDaysCell(weeks.packed), rules: weeks, at: moment)
        #expect("\(none)" == "0 in a row, longest 0, 0 active days, not begun, 0 of 3 this week, a rest day")
    }

    @Test("A merge is printed with its changes")
    func merges() {
        var summary = MergeSummary()
        (summary.players, summary.events, summary.unlocks) = (2, 40, 3)
        #expect("\(summary)" == "players 2, events 40, unlocks 3, erased 0, definitions 0")
    }
}
