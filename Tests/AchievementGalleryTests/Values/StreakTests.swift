import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@testable import AchievementGallery

@Suite("Streaks")
struct StreakTests {
    @Test("The next milestone counts the current streak")
    func theNextMilestoneCountsTheRunningStreak() async throws {
        let scene = try await Scene()
        for day in 29...31 { try await scene.train(Trained(), on: "2026-05-\(day)", id: "\(day)") }
        try await scene.train(Trained(), on: "2026-06-01", id: "a")
        try await scene.train(Trained(), on: "2026-06-02", id: "b")
        let streak = try #require(try await scene.model().streaks.first)
        #expect(streak.name == "Days on the mat" && streak.fullName == streak.name)
        #expect(streak.current == 5)
        #expect(streak.status == .gracePeriod)
        #expect(streak.color.name == "orange")
        #expect(streak.milestones.map(\.days) == [3, 7])
        #expect(streak.milestones.map(\.card.isUnlocked) == [true, false])
        #expect(streak.nextMilestone?.progress.text == "5/7")
    }

    @Test("One active day and one rest day use the singular", arguments: [(1, 0), (2, 1), (1, 2)])
    func calendarInASentence(active: Int, rest: Int) async throws {
        let scene = try await Scene()
        for day in 1...active { try await scene.train(Trained(), on: "2026-05-0\(day)", id: "\(day)") }
        let calendar = try #require(try await scene.model().streaks.first).calendar
        let sentence = ScreenWords(.english).calendar(calendar)
        #expect(sentence == (active == 1 ? "1 active day" : "2 active days") + " in the last 26 weeks")
        let german = ScreenWords(.german).calendar(calendar)
        #expect(german == (active == 1 ? "1 aktiver Tag" : "2 aktive Tage") + " in den letzten 26 Wochen")
        let words = GalleryWords(.english)
        let withRest = words.text(.calendarRest, for: rest, sentence, words.number(rest))
        #expect(withRest == "\(sentence), \(rest) rest day\(rest == 1 ? "" : "s")")
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

    @Test("A week that needs one day shows whether it is done; a week that needs several shows the progress")
    func wordsOfWeeks() {
        func texts(_ language: String) -> [String] {
            [(0, 1), (1, 1), (2, 3)].map {
                GalleryWords(language: language).week(StreakWeek(active: $0.0, needed: $0.1))
            }
        }
        #expect(texts("en") == ["Not done yet this week", "Done for this week", "2 of 3 this week"])
        #expect(texts("zh-Hans") == ["本周尚未完成", "本周已完成", "本周2/3天"])
    }

    @Test("A day or week with a goal shows its progress, in each language")
    func goals() {
        let texts = ["en", "zh-Hans", "de"].map { language in
            [false, true].map {
                GalleryWords(language: language).goal(
                    StreakGoal(sum: "lingo.experience", amount: 1_200, target: 3_000, isOfWeek: $0), in: nil)
            }
        }
        #expect(
            texts == [
                ["1,200 of 3,000 today", "1,200 of 3,000 this week"], ["今天1,200/3,000", "本周1,200/3,000"],
                ["1.200 von 3.000 heute", "1.200 von 3.000 in dieser Woche"],
            ])
    }

    @Test("The card of a daily goal has today's progress, and the page shows it")
    func goalOfToday() async throws {
        let now = try #require(Moment("2026-03-02T20:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) { Reader() }
        for (id, pages) in [("a", 20), ("b", 10)] {
            try await center.record(PagesTurned(pages: pages), for: "ada", id: id, at: now)
        }
        let model = try await center.gallery(of: "ada", language: "en")
        let streak = try #require(model.streaks.first)
        #expect(streak.goal?.text == "30 of 50 today")
        #expect(streak.goal?.fraction == 0.6)
        #expect(GalleryPage(model).html.contains(">30 of 50 today<"))
    }

    @Test("A streak of weeks counts weeks, shows the current one's progress, and lasts until its end")
    func aStreakOfWeeksSpeaksOfWeeks() async throws {
        let scene = try await Scene(Dojo(rules: try .weeks(perWeek: 2)))
        for day in ["2026-05-18", "2026-05-20", "2026-05-25", "2026-05-31", "2026-06-02"] {
            try await scene.train(Trained(), on: day, id: day)
        }
        let model = try await scene.model()
        let streak = try #require(model.streaks.first)
        #expect(streak.current == 2 && streak.longest == 2 && streak.week == StreakWeek(active: 1, needed: 2))
        #expect(streak.status == .gracePeriod && streak.statusText == "1 of 2 this week")
        #expect(streak.graceEndsAt?.description == "2026-06-08T00:00:00+02:00")
        #expect(model.share.longestStreak == 14)
        let page = GalleryPage(model).html
        #expect(page.contains("2<small> weeks in a row</small>"))
        #expect(page.contains("1 week to go"))
        let chinese = try await scene.model("zh-Hans")
        #expect(chinese.streaks.first?.statusText == "本周1/2天")
        #expect(GalleryPage(chinese).html.contains("2<small> 周</small>"))
        try await scene.train(Trained(), id: "today")
        #expect(try await scene.model().streaks.first?.statusText == "Done for this week")
        #expect(try await scene.model("zh-Hans").streaks.first?.statusText == "本周已完成")
    }

    @Test("The first days of a streak of weeks show the week's progress")
    func aFirstWeekIsUnderWay() async throws {
        let scene = try await Scene(Dojo(rules: try .weeks(perWeek: 3)))
        try await scene.train(Trained(), id: "1")
        let streak = try #require(try await scene.model().streaks.first)
        #expect(streak.status == .newStart && streak.current == 0)
        #expect(streak.statusText == "1 of 3 this week")
    }

    @Test("A broken streak of weeks still says what is done of this week")
    func aBrokenStreakShowsTheWeek() async throws {
        let scene = try await Scene(Dojo(rules: try .weeks(perWeek: 2)))
        for day in ["2026-05-04", "2026-05-05", "2026-06-02"] { try await scene.train(Trained(), on: day, id: day) }
        let model = try await scene.model()
        let streak = try #require(model.streaks.first)
        #expect(streak.status == .broken && streak.weekText == "1 of 2 this week")
        #expect(GalleryPage(model).html.contains(">1 of 2 this week<"))
        #expect(try await scene.model("zh-Hans").streaks.first?.weekText == "本周1/2天")
        // The status of a running streak says it.
        try await scene.train(Trained(), id: "today")
        #expect(try await scene.model().streaks.first?.weekText == nil)
    }

    @Test("A rest day is named as such and shown in the calendar")
    func aRestDayIsARestDay() async throws {
        // 3 June is a Wednesday.
        let scene = try await Scene(Dojo(rules: try StreakRules(restDays: [.wednesday])))
        try await scene.train(Trained(), on: "2026-06-01", id: "1")
        try await scene.train(Trained(), on: "2026-06-02", id: "2")
        let streak = try #require(try await scene.model().streaks.first)
        #expect(streak.current == 2 && streak.isRestDay && streak.statusText == "Rest day today")
        #expect(streak.calendar.marks.suffix(7).prefix(3) == [.active, .active, .rest])
        #expect(streak.calendar.restDays == 26)
        #expect(try await scene.model("zh-Hans").streaks.first?.statusText == "今天是休息日")
        try await scene.train(Trained(), id: "3")
        let week = try await scene.model().streaks.first?.calendar.marks.suffix(7).prefix(3)
        #expect(week == [.active, .active, .active])
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
