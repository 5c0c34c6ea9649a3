import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("The calendar")
struct CalendarTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    private func everything(_ scene: Scene) async throws -> CalendarChoice {
        try #require(try await scene.model().calendar.choices.first)
    }

    @Test("A day shows its points, unlocks, sums and streak marks")
    func aDayTells() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2026-06-01", id: "1")
        try await scene.train(Trained(throwsMade: 2), on: "2026-06-03", id: "2")
        let all = try await everything(scene)
        let first = try #require(all.day(on: try day("2026-06-01")))
        #expect(first.points == 30 && first.step == 4 && first.mark == nil)
        #expect(Set(first.rewards.map(\.title)) == ["First Throw", "Five Throws"])
        #expect(first.rewards.first?.card?.mode == "dojo")
        #expect(first.streaks.map(\.mark) == [.active])
        let words = ScreenWords(.english)
        #expect(words.lines(first).first == "30 points")
        #expect(words.lines(first).suffix(2) == ["Throws: 5", "Days on the mat: counted"])
        let last = try #require(all.day(on: try day("2026-06-03")))
        #expect(last.step == 1 && last.points == 0)
        #expect(words.lines(last) == ["Throws: 2", "Days on the mat: counted"])
        #expect(all.day(on: try day("2026-06-02")) == nil)
        #expect(words.lines(nil) == ["Not an active day"])
        #expect(ScreenWords(.simplifiedChinese).lines(nil) == ["这一天没有活跃记录"])
        let chinese = try #require(try await scene.model("zh-Hans").calendar.choices[0].day(on: try day("2026-06-03")))
        #expect(ScreenWords(.simplifiedChinese).lines(chinese).last == "练功日：计入")
    }

    @Test("Night events are shown on a single day, that of the mode whose days start at four")
    func nights() async throws {
        let scene = try await Scene(Dojo(rules: StreakRules(dayStartsAtHour: 4)))
        let night = try #require(Moment("2026-06-02T02:00:00+02:00"))
        let event = Trained(throwsMade: 5, wins: 1, falls: 1, mask: "fox")
        try await scene.center.record(event, for: scene.player, id: "1", at: night)
        let model = try await scene.model()
        // 10 and 20 for throws, 20 each for mask, wins, falls and hall: a level comes with them.
        #expect(model.recent.contains { if case .level = $0.kind { true } else { false } })
        let all = try #require(model.calendar.choices.first)
        #expect(all.days.map(\.day) == [try day("2026-06-01")])
        let only = try #require(all.days.first)
        #expect(only.step > 0 && only.points == 110 && only.rewards.count == model.recent.count)
        #expect(all.years.map(\.activeDays) == [1] && all.years.map(\.points) == [110])
        #expect(model.activity.entries.filter { $0.points != 0 }.map(\.day) == [try day("2026-06-01")])
        let month = try #require(model.story.years.first?.months.first)
        #expect(month.activeDays == 1 && month.points == 110)
        // At four, another day begins.
        let morning = try #require(Moment("2026-06-02T04:00:00+02:00"))
        try await scene.center.record(Trained(mask: "crane"), for: scene.player, id: "2", at: morning)
        let days = try await everything(scene).days.filter { $0.step > 0 }
        #expect(days.map(\.day) == [try day("2026-06-01"), try day("2026-06-02")])
        #expect(days.map(\.points) == [110, 20])
    }

    @Test("Years come newest first, the first one from its first day, the last one up to today")
    func yearsArePartly() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2024-02-29", id: "leap")
        try await scene.train(Trained(), on: "2024-12-31", id: "end")
        try await scene.train(Trained(scroll: "earth"), on: "2026-01-01", id: "start")
        let years = try await everything(scene).years
        #expect(years.map(\.year) == [2026, 2025, 2024])
        #expect(years.map(\.first) == [try day("2026-01-01"), try day("2025-01-01"), try day("2024-02-29")])
        #expect(years.map(\.last) == [try day("2026-06-03"), try day("2025-12-31"), try day("2024-12-31")])
        #expect(years.map(\.activeDays) == [1, 0, 2])
        #expect(years.map(\.points) == [0, 0, 30])
        #expect(years.map(\.unlocked) == [0, 0, 2])
        #expect(ScreenWords(.english).summary(years[2]) == "2 active days · 30 points · 2 unlocked")
        #expect(ScreenWords(.simplifiedChinese).summary(years[2]) == "活跃2天 · 30积分 · 解锁2项")
        let all = try await everything(scene)
        #expect(all.day(on: try day("2024-02-29"))?.points == 30)
        #expect(all.days.map(\.day) == [try day("2024-02-29"), try day("2024-12-31"), try day("2026-01-01")])
    }

    @Test("Days with points have the second to fourth step by thirds, days without the first")
    func stepsAreThirds() async throws {
        let scene = try await Scene()
        let deeds: [(String, Trained)] = [
            ("2026-05-20", Trained(mask: "fox")), ("2026-05-22", Trained(throwsMade: 4, wins: 1, mask: "crane")),
            ("2026-05-24", Trained(scroll: "earth")), ("2026-05-26", Trained(falls: 1, scroll: "water")),
        ]
        for (day, deed) in deeds { try await scene.train(deed, on: day, id: day) }
        let all = try await everything(scene)
        let points = try deeds.map { try #require(all.day(on: try day($0.0))).points }
        #expect(points == [30, 60, 0, 60])
        #expect(all.steps == [1, 60, 60])
        #expect(try deeds.map { try all.day(on: day($0.0))?.step } == [2, 4, 1, 4])
        let texts = ScreenWords(.english).steps(all)
        #expect(texts.map(\.step) == [1, 2, 4])
        #expect(texts.map(\.text) == ["Active", "1+ points", "60+ points"])
    }

    @Test("Frozen, rest and forgiven days are marked, but are not active days")
    func bridgedDaysAreMarked() async throws {
        // 30 and 31 May are a weekend.
        let rules = try StreakRules(grace: .hours(48), restDays: .weekend)
        let scene = try await Scene(Dojo(rules: rules))
        for day in ["2026-05-26", "2026-05-28", "2026-06-02"] {
            try await scene.train(Trained(), on: day, id: day)
        }
        let now: Moment = try #require(Moment(Scene.now))
        try await scene.center.record(
            StreakFrozen(streak: Dojo.days.id, day: try day("2026-05-29"), by: "ada"), for: scene.player, id: "f",
            at: now)
        let all = try await everything(scene)
        let marks = try (26...31).map { try all.day(on: day("2026-05-\($0)"))?.mark }
        #expect(marks == [nil, .forgiven, nil, .frozen, .rest, .rest])
        #expect(try all.day(on: day("2026-06-01"))?.mark == .forgiven)
        #expect(all.years.map(\.activeDays) == [3])
        let frozen = try #require(try all.day(on: day("2026-05-29")))
        #expect(frozen.step == 0)
        #expect(ScreenWords(.english).lines(frozen) == ["Days on the mat: Frozen"])
        #expect(ScreenWords(.simplifiedChinese).text(.forgiven) == "已宽限")
        // Today is still open, and its text says until when.
        let today = try #require(try all.day(on: day("2026-06-03")))
        #expect(today.step == 0 && today.mark == nil)
        #expect(today.streaks.first?.text.hasPrefix("Still to be done today · ") == true)
    }

    @Test("A broken streak forgives nothing")
    func nothingIsForgivenWhenItBroke() async throws {
        let scene = try await Scene(Dojo(rules: StreakRules(grace: .hours(48))))
        try await scene.train(Trained(), on: "2026-05-20", id: "1")
        try await scene.train(Trained(), on: "2026-05-23", id: "2")
        #expect(try await everything(scene).days.map(\.day) == [try day("2026-05-20"), try day("2026-05-23")])
    }

    @Test("A streak's days start by its rules on the player's clock, and points and unlocks are shown on them")
    func daysBeginWhenTheyBegin() async throws {
        let scene = try await Scene(Dojo(rules: StreakRules(dayStartsAtHour: 4)))
        // 01:30 on 3 June in Delhi, still the evening of the 2nd in UTC.
        let night: Moment = try #require(Moment("2026-06-03T01:30:00+05:30"))
        try await scene.center.record(Trained(throwsMade: 5), for: scene.player, id: "night", at: night)
        let all = try await everything(scene)
        let before = try #require(try all.day(on: day("2026-06-02")))
        #expect(before.streaks.map(\.mark) == [.active] && before.points == 30 && before.rewards.count == 2)
        let after = try #require(try all.day(on: day("2026-06-03")))
        #expect(after.step == 0 && after.points == 0 && after.rewards.isEmpty)
    }

    @Test("Each of several modes can be chosen, with its own points, days and steps")
    func modesCanBeChosen() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) {
            Dojo()
            FitnessWorkouts()
        }
        try await center.record(Trained(throwsMade: 5), for: "ada", id: "1", at: now)
        let before = try #require(Moment("2026-06-01T09:00:00+02:00"))
        try await center.record(
            WorkoutCompleted(calories: 200, durationMinutes: 30), for: "ada", id: "2", at: before)
        let model = try await center.gallery(of: "ada", language: "en")
        let calendar = model.calendar
        #expect(
            calendar.choices.map(\.id) == [.everything, .mode("dojo"), .mode("fitness-workouts")])
        #expect(calendar.choices.map(\.name) == ["All", "Dojo", "Workouts"])
        #expect(calendar.choices.map(\.days.count) == [2, 1, 1])
        #expect(calendar.choices[1].days.map(\.points) == [30])
        #expect(calendar.choices[0].years.first?.points == model.level.points)
        // A streak refers to its mode.
        let workouts = try #require(model.streaks.first { $0.mode == "fitness-workouts" })
        #expect(calendar.choice(for: workouts) == 2)
        #expect(calendar.choices.allSatisfy { $0.years.map(\.first) == [try? day("2026-06-01")] })
    }

    @Test("A player without activity has no calendar on the page")
    func nothingIsNoCalendar() async throws {
        let newcomer = try await Scene().newcomer()
        #expect(newcomer.calendar.choices.map(\.days.count) == [0])
        #expect(!GalleryPage(newcomer).html.contains("id=\"calendar\""))
        let scene = try await Scene()
        try await scene.train(Trained(), id: "1")
        let page = GalleryPage(try await scene.model()).html
        #expect(page.contains(#"aria-label="2026: 1 active day · 10 points · 1 unlocked""#))
        #expect(page.contains(##"<a href="#calendar" data-days="0">Show in the calendar</a>"##))
    }

    @Test("The charts stay at the last 26 weeks, however long the calendar is")
    func theChartsStay() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2019-03-01", id: "old")
        let model = try await scene.model()
        #expect(model.activity.entries.count == 183)
        #expect(model.activity.entries.first?.total == 30)
        #expect(model.calendar.choices[0].years.count == 8)
    }

    @Test("The charts and the calendar count the same days as active")
    func activeDaysAgree() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { FitnessWorkouts() }
        try await center.record(
            WorkoutCompleted(calories: 200, durationMinutes: 30), for: "ada", id: "1", at: now.advanced(by: .days(-1)))
        try await center.record(StepsRecorded(steps: 5_000), for: "ada", id: "2", at: now)
        let model = try await center.gallery(of: "ada", language: "en")
        #expect(model.calendar.choices[0].years.first?.activeDays == 2)
        #expect(model.activity.entries.count(where: \.isActive) == 2)
    }
}
