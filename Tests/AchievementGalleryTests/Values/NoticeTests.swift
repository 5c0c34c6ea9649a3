import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

/// Notices seen from different hours of 3 June 2026 at UTC+2.
@Suite("Notices")
struct NoticeTests {
    private let scene: Scene

    init() async throws { scene = try await Scene() }

    private func plan(
        at time: String, _ settings: NoticeSettings = NoticeSettings(), language: String = "en"
    ) async throws -> [Notice] {
        let moment = try #require(Moment("2026-06-03T\(time):00+02:00"))
        return try await scene.center.gallery(of: scene.player, language: language, at: moment)
            .notices(settings)
    }

    private func text(_ notice: Notice) -> String { notice.deliverAt.description }

    @Test("A streak at risk is announced in the evening, under one id for the day")
    func aStreakIsAMatterFromTheEveningOn() async throws {
        try await scene.train(Trained(), on: "2026-06-02", id: "1")
        let morning = try #require(try await plan(at: "09:00").first)
        #expect(morning.kind == .streakAtRisk)
        #expect(morning.id == "streak:dojo.training-days:2026-06-03")
        #expect(morning.deliverAt.description == "2026-06-03T18:00:00+02:00")
        #expect(morning.title == "Keep it up: Days on the mat")
        #expect(morning.body == "Your streak is 1 day long. Today is still to be done; it breaks at Jun 4, 2026, 0:00.")
        #expect(morning.expiresAt?.description == "2026-06-04T00:00:00+02:00")
        // Later plans use the same id for the same notice.
        let evening = try #require(try await plan(at: "19:30").first)
        #expect(evening.id == morning.id)
        #expect(evening.deliverAt.description == "2026-06-03T19:30:00+02:00")
        let chinese = try #require(try await plan(at: "09:00", language: "zh-Hans").first)
        #expect(chinese.title == "继续保持：练功日")
        #expect(chinese.id == morning.id)
    }

    @Test("A streak of weeks has a notice once all remaining days are needed")
    func weeksAreAMatterWhenDaysRunOut() async throws {
        let scene = try await Scene(Dojo(rules: try .weeks(perWeek: 3)))
        for day in ["2026-05-26", "2026-05-28", "2026-05-30", "2026-06-01"] {
            try await scene.train(Trained(), on: day, id: day)
        }
        let now: Moment = try #require(Moment("2026-06-03T09:00:00+02:00"))
        let notice = try #require(try await scene.model(at: now).notices().first)
        // Two more days are needed, Saturday and Sunday.
        #expect(notice.deliverAt.description == "2026-06-06T18:00:00+02:00")
        #expect(notice.body == "Your streak is 1 week long. 1 of 3 this week; it breaks at Jun 8, 2026, 0:00.")
        // On Sunday, two more days are no longer possible.
        let sunday: Moment = try #require(Moment("2026-06-07T09:00:00+02:00"))
        #expect(try await scene.model(at: sunday).notices().isEmpty)
    }

    @Test("On rest days there is no reminder until the last day on which the streak can be kept")
    func restDaysAreQuiet() async throws {
        let scene = try await Scene(Dojo(rules: try StreakRules(restDays: [.wednesday, .thursday])))
        try await scene.train(Trained(), on: "2026-06-02", id: "1")
        let wednesday: Moment = try #require(Moment("2026-06-03T09:00:00+02:00"))
        let notice = try #require(try await scene.model(at: wednesday).notices().first)
        #expect(notice.deliverAt.description == "2026-06-05T18:00:00+02:00")
    }

    @Test("A streak that is kept today or broken has no reminder")
    func nobodyIsRemindedOfWhatIsDoneOrLost() async throws {
        #expect(try await plan(at: "09:00").isEmpty)
        try await scene.train(Trained(), on: "2026-06-01", id: "1")
        #expect(try await plan(at: "09:00").isEmpty)
        try await scene.train(Trained(), on: "2026-06-02", id: "2")
        #expect(try await plan(at: "09:00").count == 1)
        try await scene.train(Trained(), on: "2026-06-03", id: "3")
        #expect(try await plan(at: "09:30").isEmpty)
    }

    @Test(
        "A notice waits for the end of quiet hours, comes before them or is left out",
        arguments: [
            // Planned within quiet hours that extend past midnight: too late to deliver.
            ("23:00", 22, 8, nil),
            // The evening is within quiet hours that end too late, so it is delivered a minute before they begin.
            ("09:00", 17, 8, "2026-06-03T16:59:00+02:00"),
            // Daytime quiet hours are over by the evening.
            ("09:00", 8, 17, "2026-06-03T18:00:00+02:00"),
            // Quiet hours that end where they begin are empty.
            ("23:00", 5, 5, "2026-06-03T23:00:00+02:00"),
            // Quiet hours that end before the streak does.
            ("18:30", 18, 20, "2026-06-03T20:00:00+02:00"),
        ])
    func quietHoursAreThePlayersOwn(time: String, from: Int, until: Int, delivered: String?) async throws {
        try await scene.train(Trained(), on: "2026-06-02", id: "1")
        let settings = NoticeSettings(quietHours: .init(from: from, until: until))
        #expect(try await plan(at: time, settings).first?.deliverAt.description == delivered)
    }

    @Test("Only a challenge that is begun and not yet met has a notice of its end")
    func aBegunChallengeEndsSoon() async throws {
        let (from, until) = (
            try #require(Moment("2026-06-01T00:00:00+02:00")), try #require(Moment("2026-06-06T12:00:00+02:00"))
        )
        let window = try #require(TimeWindow(from: from, until: until))
        try await scene.center.define(
            .challenge(
                "camp", of: Dojo.id, title: ["en": "Camp", "zh-Hans": "集训"],
                description: ["en": "Throw", "zh-Hans": "投"], points: 10, metric: Dojo.throwsMade, window: window, by: 6
            ),
            by: "master", id: "camp")
        #expect(try await plan(at: "09:00").isEmpty)
        try await scene.train(Trained(throwsMade: 2), id: "1")
        let notice = try #require(try await plan(at: "09:30").first { $0.kind == .challengeEnds })
        #expect(notice.id == "challenge:dojo/camp")
        #expect(notice.deliverAt.description == "2026-06-05T12:00:00+02:00")
        #expect(notice.title == "“Camp” ends soon")
        #expect(notice.body == "24 hours left, 2/6 done.")
        #expect(notice.achievement?.id == "camp")
        try await scene.train(Trained(throwsMade: 4), id: "2")
        #expect(try await !plan(at: "09:30").contains { $0.kind == .challengeEnds })
    }

    @Test("A weekly goal has a notice while enough days are left, and none afterwards")
    func daysOfAWeek() async throws {
        try await scene.center.define(
            AchievementDefinition(
                mode: Dojo.id, id: "thrice", title: ["en": "Thrice", "zh-Hans": "三次"],
                description: ["en": "Train", "zh-Hans": "练"], points: 1, criterion: Dojo.days.days >= 3,
                every: .week),
            by: "master", id: "thrice")
        try await scene.train(Trained(), on: "2026-06-01", id: "1")
        // Two more days are needed, Saturday and Sunday.
        let notice = try #require(try await plan(at: "09:30").first { $0.kind == .challengeEnds })
        #expect(notice.deliverAt.description.hasPrefix("2026-06-06T"), "\(notice.deliverAt)")
        let sunday: Moment = try #require(Moment("2026-06-07T09:00:00+02:00"))
        let model = try await scene.model(at: sunday)
        #expect(!model.notices().contains { $0.kind == .challengeEnds })
        #expect(!model.next.contains { $0.id == "thrice" })
        #expect(!model.dashboard.due.contains { $0.card?.key.id == "thrice" })
    }

    @Test("An almost completed achievement has one notice, if the settings enable it")
    func almostThereIsSaidOnceUnderItsId() async throws {
        try await scene.train(Trained(throwsMade: 4), id: "1")
        #expect(try await plan(at: "12:00").isEmpty)
        let settings = NoticeSettings(almostThere: 0.8)
        let plan = try await plan(at: "23:30", settings)
        let notice = try #require(plan.first)
        #expect(notice.id == "almost:dojo/five")
        #expect(notice.body == "How to earn five: 4/5 done.")
        #expect(notice.deliverAt.description == "2026-06-04T08:00:00+02:00")
        #expect(
            try await self.plan(at: "12:00", NoticeSettings(almostThere: 0.8, kinds: [.streakAtRisk])).isEmpty)
    }
}
