import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

@Suite("Streaks")
struct StreakTests {
    @Test("The next milestone counts the current streak")
    func theNextMilestoneCountsTheRunningStreak() async throws {
        let scene = try await Scene()
        for day in 29...31 { try await scene.train(Trained(), on: "2026-05-\(day)", id: "\(day)") }
        try await scene.train(Trained(), on: "2026-06-01", id: "a")
        try await scene.train(Trained(), on: "2026-06-02", id: "b")
        let streak = try #require(try await scene.model().streaks.first)
        #expect(streak.name == "Days on the mat")
        #expect(streak.current == 5)
        #expect(streak.status == .gracePeriod)
        #expect(streak.color.name == "orange")
        #expect(streak.milestones.map(\.days) == [3, 7])
        #expect(streak.milestones.map(\.card.isUnlocked) == [true, false])
        #expect(streak.nextMilestone?.progress.text == "5/7")
    }

    @Test("The calendar marks active and frozen days")
    func theCalendarMarksActiveAndFrozenDays() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-06-01", id: "a")
        let now: Moment = try #require(Moment(Scene.now))
        try await scene.center.record(
            StreakFrozen(streak: Dojo.days.id, day: try #require(Day("2026-06-02")), by: "ada"), for: scene.player,
            id: "f", at: now)
        let calendar = try #require(try await scene.model().streaks.first).calendar
        #expect(calendar.marks.count == 26 * 7)
        #expect(calendar.first.weekday == 1)
        #expect(calendar.marks.suffix(7) == [.active, .frozen, .none, .future, .future, .future, .future])
        #expect(calendar.activeDays == 1)
        #expect(calendar.frozenDays == 1)
    }

    @Test(
        "Every status has its color",
        arguments: [
            (StreakStatus.continuing, "green"), (.gracePeriod, "orange"), (.broken, "red"), (.newStart, "gray"),
        ])
    func everyStatusHasItsColour(status: StreakStatus, color: String) {
        #expect(status.color.name == color)
    }

    @Test("Milestones are shown with their streak and not in the grid")
    func milestonesLeaveTheGridForTheStreakCard() async throws {
        let model = try await Scene().newcomer()
        #expect(try model.card("days_3").isStreakMilestone)
        #expect(model.categories.first { $0.id == "dojo/endurance" }?.isStreakMilestones == true)
        #expect(try !model.card("first").isStreakMilestone)
        #expect(model.streaks.first?.nextMilestone?.progress.text == "0/3")
    }
}
