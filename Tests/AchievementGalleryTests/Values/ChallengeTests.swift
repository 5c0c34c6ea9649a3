import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

/// Challenges seen from noon of 3 June 2026 at UTC+2.
@Suite("Challenges")
struct ChallengeTests {
    private let scene: Scene

    init() async throws {
        scene = try await Scene()
        try await define("past", "2026-05-01T00:00:00+02:00", "2026-06-01T00:00:00+02:00")
        try await define("present", "2026-06-01T00:00:00+02:00", "2026-06-06T12:00:00+02:00")
        try await define("later", "2026-06-03T15:30:00+02:00", "2026-07-01T00:00:00+02:00")
    }

    private func define(_ id: AchievementID, _ from: String, _ until: String) async throws {
        let (from, until) = (try #require(Moment(from)), try #require(Moment(until)))
        let window = try #require(TimeWindow(from: from, until: until))
        try await scene.center.define(
            .challenge(
                id, of: Dojo.id, title: ["en": "The \(id)", "zh-Hans": "挑战\(id)"],
                description: ["en": "Throw", "zh-Hans": "投"], points: 10, metric: Dojo.throwsMade, window: window, by: 6
            ),
            by: "master", id: id.rawValue)
    }

    @Test("Challenges are open, upcoming or ended, each with its time")
    func theyStandWhereTheirTimeIs() async throws {
        try await scene.train(Trained(throwsMade: 5), on: "2026-05-20", id: "1")
        let model = try await scene.model()
        #expect(model.challenges.open.map(\.card.title) == ["The present"])
        #expect(model.challenges.upcoming.map(\.card.title) == ["The later"])
        #expect(model.challenges.ended.map(\.card.title) == ["The past"])
        let open = try #require(model.challenges.open.first)
        #expect(open.timeText == "3 days left")
        #expect(open.daysText == "Jun 1, 2026 to Jun 6, 2026")
        #expect(open.outcomeText == nil)
        let upcoming = try #require(model.challenges.upcoming.first)
        #expect(upcoming.timeText == "Starts in 3 hours")
        let missed = try #require(model.challenges.ended.first)
        #expect(missed.timeText == "Ended May 31, 2026")
        #expect(missed.outcomeText == "Missed")
        #expect(missed.card.progress?.text == "5/6")
        let chinese = try await scene.model("zh-Hans").challenges
        #expect(chinese.open.first?.timeText == "剩余3天")
        #expect(chinese.ended.first?.outcomeText == "未达成")
    }

    /// A duration shorter than its smallest unit must not be shown as 0 of that unit.
    @Test("The last minute is shown as less than a minute and never as zero")
    func theLastMinuteIsNotZeroMinutes() async throws {
        let end = try #require(Moment("2026-06-06T11:59:01+02:00"))
        #expect(try await scene.model(at: end).challenges.open.first?.timeText == "less than a minute left")
        #expect(try await scene.model("zh-Hans", at: end).challenges.open.first?.timeText == "剩余不到1分钟")
        let start = try #require(Moment("2026-06-03T15:29:59.999+02:00"))
        #expect(
            try await scene.model(at: start).challenges.upcoming.first?.timeText == "Starts in less than a minute")
        try await scene.train(Trained(throwsMade: 5), on: "2026-06-02", id: "1")
        for moment in [end, start] {
            for language in ["en", "zh-Hans"] {
                let model = try await scene.model(language, at: moment)
                let texts = [GalleryPage(model).html] + model.notices().flatMap { [$0.title, $0.body] }
                for text in texts {
                    #expect(!text.contains(try Regex(#"(^|[^0-9,.])0 ?(seconds|minutes|hours|days|分钟|小时|天)"#)))
                }
            }
        }
    }

    @Test("A met challenge says so")
    func whoMetOneSeesThat() async throws {
        try await scene.train(Trained(throwsMade: 6), on: "2026-05-20", id: "1")
        try await scene.train(Trained(throwsMade: 6), on: "2026-06-02", id: "2")
        let challenges = try await scene.model().challenges
        #expect(challenges.ended.map(\.outcomeText) == ["Met"])
        #expect(challenges.open.map(\.isMet) == [true])
    }

    @Test("Ended and upcoming challenges are not recommended")
    func whatIsOverOrNotYetOpenIsRecommendedToNobody() async throws {
        try await scene.train(Trained(throwsMade: 5), on: "2026-05-20", id: "1")
        let model = try await scene.model()
        let recommended =
            model.dashboard.nearest + model.dashboard.nextInCategories + model.dashboard.suggestions.map(\.card)
        #expect(!recommended.isEmpty)
        #expect(!recommended.contains { ["The past", "The later"].contains($0.title) })
        #expect(try model.card("past").phase == .ended)
        #expect(try model.card("past").notes == ["Missed: May 1, 2026 to May 31, 2026"])
        #expect(try !model.card("later").isWithinReach)
    }

    @Test("The page has a section for challenges, if there are any")
    func thePageHasAPlaceForEach() async throws {
        try await scene.train(Trained(throwsMade: 5), on: "2026-05-20", id: "1")
        let page = GalleryPage(try await scene.model()).html
        for text in ["Open now", "Upcoming", "Ended", "3 days left", "Starts in 3 hours", "Missed"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!GalleryPage(try await Scene().newcomer()).html.contains("id=\"challenges\""))
    }
}
