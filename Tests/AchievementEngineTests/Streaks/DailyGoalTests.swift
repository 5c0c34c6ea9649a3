import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Days on which a sum reaches a goal")
struct DailyGoalTests {
    private let store = InMemoryProgressStore()

    private func center(_ mode: Lessons = Lessons()) async throws -> AchievementCenter {
        try await .fixed(mode, store, now: "2026-06-01T12:00:00Z")
    }

    private func lesson(_ experience: Int, _ id: String, _ at: String, from source: String = "/test") throws
        -> EventEnvelope
    {
        try EventEnvelope(
            LessonDone(experience: experience), id: EventID(source: source, id: id), player: "ada",
            at: try #require(Moment(at)))
    }

    private func goalDays(_ center: AchievementCenter) async throws -> StreakState {
        try #require(try await center.status(of: "ada").streaks["lessons.goal-days"])
    }

    @Test("A day counts from the lesson that reaches the goal, whichever device recorded the others")
    func reaching() async throws {
        let center = try await center()
        let first = try lesson(30, "1", "2026-03-02T08:00:00Z", from: "/phone")
        #expect(try await center.record([first])[0].get().rewards.isEmpty)
        let second = try lesson(30, "1", "2026-03-02T20:00:00Z", from: "/tablet")
        let rewards = try await center.record([second])[0].get().rewards
        #expect(rewards.unlocks.map(\.achievement) == ["lessons/goal"])
        #expect(try await goalDays(center).totalActiveDays == 1)
        #expect(try await center.verify().isSound)
    }

    @Test("A void takes the day back, and a lesson that takes its place brings it again")
    func voided() async throws {
        let center = try await center()
        for event in try [lesson(30, "1", "2026-03-02T08:00:00Z"), lesson(30, "2", "2026-03-02T09:00:00Z")] {
            _ = try await center.record([event])[0].get()
        }
        try await center.void(EventID(source: "/test", id: "1"), of: "ada", by: "coach")
        #expect(try await goalDays(center).totalActiveDays == 0)
        _ = try await center.record([lesson(20, "3", "2026-03-02T10:00:00Z")])[0].get()
        #expect(try await goalDays(center).totalActiveDays == 1)
        #expect(try await center.verify().isSound)
    }

    @Test("A voided import leaves the date to the lesson that reaches the goal")
    func voidedImport() async throws {
        let center = try await center()
        let day = try #require(Day("2026-03-02"))
        let told = ProgressImported(metrics: [Lessons.goalDays.id: .activeDays([day])], by: "coach")
        let id = EventID(source: "/test", id: "told")
        let imported = try EventEnvelope(
            told, id: id, player: "ada", at: #require(Moment("2026-03-02T10:00:00Z")), by: "coach")
        _ = try await center.record([imported])[0].get()
        func goal() async throws -> Unlock? {
            try await center.recentUnlocks(of: "ada", limit: 9).first { $0.achievement == "lessons/goal" }
        }
        #expect(try await goal()?.at == Moment("2026-03-02T00:00:00Z"))
        _ = try await center.record([lesson(60, "1", "2026-03-05T08:00:00Z")])[0].get()
        try await center.void(id, of: "ada", by: "coach")
        #expect(try await goal()?.at == Moment("2026-03-05T08:00:00Z"))
        #expect(try await center.verify().isSound)
    }

    @Test("Days that start at four on the player's clock count events until four")
    func dayStart() async throws {
        let center = try await center(Lessons(rules: StreakRules(dayStartsAtHour: 4)))
        for event in try [
            lesson(30, "1", "2026-03-02T23:00:00+09:00"), lesson(30, "2", "2026-03-03T03:00:00+09:00"),
        ] {
            _ = try await center.record([event])[0].get()
        }
        #expect(try await goalDays(center).lastActiveDay == Day("2026-03-02"))
    }

    @Test("A lower day total takes the day back, unless an import contains it")
    func lowered() async throws {
        let center = try await center()
        func say(_ experience: Int, _ id: String, _ at: String) async throws {
            try await center.record(
                ExperienceToday(experience: experience), for: "ada", id: id, at: Moment(parsing: at))
        }
        try await say(60, "1", "2026-03-02T20:00:00Z")
        try await say(60, "2", "2026-03-03T20:00:00Z")
        #expect(try await goalDays(center).longest == 2)
        try await say(40, "3", "2026-03-03T21:00:00Z")
        #expect(try await goalDays(center).longest == 1)
        let told = ImportedMetric.activeDays([try #require(Day("2026-03-04"))])
        try await center.import(
            ProgressImported(metrics: [Lessons.goalDays.id: told]), for: "ada",
            at: Moment(parsing: "2026-03-05T12:00:00Z"),
            by: "coach")
        try await say(60, "4", "2026-03-04T20:00:00Z")
        try await say(10, "5", "2026-03-04T21:00:00Z")
        #expect(try await goalDays(center).totalActiveDays == 2)
        #expect(try await center.verify().isSound)
    }

    @Test("An import of a sum's days counts those that reach the goal")
    func imported() async throws {
        let center = try await center()
        let amounts = try ["2026-03-02": 50.0, "2026-03-03": 49, "2026-03-04": 80].map {
            (try #require(Day($0.key)), $0.value)
        }
        let days = ImportedMetric.total(500, days: Dictionary(uniqueKeysWithValues: amounts))
        try await center.import(
            ProgressImported(metrics: [Lessons.experience.id: days]), for: "ada",
            at: Moment(parsing: "2026-03-05T12:00:00Z"),
            by: "coach")
        #expect(try await goalDays(center).totalActiveDays == 2)
        #expect(try await center.verify().isSound)
    }

    @Test("An event whose source marks such a day is refused with the reason")
    func marked() async throws {
        let center = try await center()
        let error = await #expect(throws: EventError.self) { try await center.record(DayClaimed(), for: "ada") }
        #expect(error?.description.contains("its days are derived from lessons.experience reaching 50") == true)
    }

    @Test("An achievement of a mode can be earned again each week, and several weeks in a row are counted")
    func recurring() async throws {
        let center = try await center()
        let days = ["2026-03-02", "2026-03-04", "2026-03-10", "2026-03-12", "2026-03-20"]
        for day in days { _ = try await center.record([lesson(50, day, "\(day)T12:00:00Z")])[0].get() }
        let held = try await center.recentUnlocks(of: "ada", limit: 99).map(\.achievement.id.rawValue).sorted()
        #expect(held == ["goal", "goal_week:2026-W10", "goal_week:2026-W11", "goal_weeks", "march"])
    }

    @Test("Metrics from which such days cannot be derived are named")
    func findings() {
        func messages(_ mode: Lessons) -> [String] {
            do { _ = try Rulebook(modes: [mode]) } catch { return error.findings.map(\.message) }
            return []
        }
        #expect(messages(Lessons()) == [])
        let other = Metric<Sum>("lessons.words")
        #expect(
            messages(Lessons(goal: Metric("lessons.goal-days", when: other, reaches: 50))) == [
                "follows from lessons.words, which its mode does not list in `metrics`"
            ])
        #expect(
            messages(Lessons(sum: Metric("lessons.experience"))) == [
                "follows from the days of lessons.experience, which does not keep days"
            ])
        #expect(
            messages(Lessons(goal: Metric("lessons.goal-days", when: Lessons.experience, reaches: 0))) == [
                "asks for 0 of lessons.experience, which every day has"
            ])
        #expect(
            messages(
                Lessons(
                    goal: Metric(
                        "lessons.goal-days", when: Lessons.experience, reaches: 50,
                        rules: StreakRules(dayStartsAtHour: 4)))) == [
                    "its days start at 4:00, and those of lessons.experience, from which they follow, at 0:00"
                ])
        let instants = TimeWindow.instants(from: Moment(milliseconds: 0), until: Moment(milliseconds: 1))
        #expect(
            messages(
                Lessons(extra: [Lessons.achievement("hour", Lessons.goalDays.days.within(instants) >= 1)])) == [
                    "asks for lessons.goal-days between two instants; days on which lessons.experience reaches an amount "
                        + "have windows of days"
                ])
    }
}
