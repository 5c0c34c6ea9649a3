import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

/// An achievement for three throws each week, seen from Wednesday of week 23 of 2026.
@Suite("Recurring achievements")
struct RecurringTests {
    private let scene: Scene

    init() async throws {
        scene = try await Scene()
        try await scene.center.define(
            AchievementDefinition(
                mode: Dojo.id, id: "weekly", title: ["en": "Regular", "zh-Hans": "常客"],
                description: ["en": "Throw three times", "zh-Hans": "投三次"], points: 7,
                criterion: Dojo.throwsMade.total >= 3, every: .week),
            by: "master", id: "weekly")
    }

    private func train(_ days: [String], throwsMade: Int = 3) async throws {
        for day in days { try await scene.train(Trained(throwsMade: throwsMade), on: day, id: day) }
    }

    @Test("A card counts the periods and shows the progress of the current one")
    func theCardCountsAndShowsThePresentPeriod() async throws {
        let untouched = try await scene.model().card("weekly")
        #expect(untouched.recurring?.times == 0 && untouched.recurring?.timesText == nil)
        #expect(untouched.notes == ["Week 23 of 2026: Jun 1, 2026 to Jun 7, 2026"])

        try await train(["2026-05-20", "2026-05-27"])
        try await train(["2026-06-02"], throwsMade: 2)
        let card = try await scene.model().card("weekly")
        #expect(card.title == "Regular")
        #expect(card.isUnlocked && card.isWithinReach)
        #expect(card.progress?.text == "2/3")
        #expect(card.unlockedText == "May 27, 2026")
        #expect(card.recurring?.times == 2 && card.recurring?.isHeld == false)
        #expect(card.recurring?.period == "2026-W23")
        #expect(card.notes == ["Earned 2 times", "Week 23 of 2026: Jun 1, 2026 to Jun 7, 2026"])

        try await train(["2026-06-03"])
        let held = try await scene.model("zh-Hans").card("weekly")
        #expect(held.notes == ["已获得3次", "2026年第23周：已达成"])
        #expect(!held.isWithinReach && held.recurring?.isHeld == true)
    }

    @Test("Each period is a reward of its own that names it")
    func eachPeriodIsARewardThatNamesIt() async throws {
        try await train(["2026-05-20", "2026-05-27"])
        let rewards = try await scene.model().recent.filter { $0.card?.key.id == "weekly" }
        #expect(rewards.map(\.title) == ["Regular (week 22 of 2026)", "Regular (week 21 of 2026)"])
        #expect(rewards.map(\.timesText) == ["Earned 2 times", "Earned once"])
        #expect(Set(rewards.map(\.id)).count == 2)
        let chinese = try await scene.model("zh-Hans").recent.first { $0.card?.key.id == "weekly" }
        #expect(chinese?.title == "常客（2026年第22周）")
        #expect(chinese?.timesText == "已获得2次")

        let event = try await scene.center.record(
            Trained(throwsMade: 3), for: scene.player, id: "now", at: Moment(parsing: Scene.now))
        let model = try await scene.model()
        #expect(model.earned(by: event).rewards.contains { $0.title == "Regular (week 23 of 2026)" })
        #expect(model.dashboard.lastEarned?.rewards.contains { $0.title == "Regular (week 23 of 2026)" } == true)
        var queue = model.celebrations(seen: Set(rewards.map(\.id)))
        var titles: [String] = []
        while let celebration = queue.next() { titles += celebration.entries.map(\.title) }
        #expect(titles.filter { $0.hasPrefix("Regular") } == ["Regular (week 23 of 2026)"])
    }

    @Test("The detail lists the periods")
    func theDetailListsThePeriods() async throws {
        try await train(["2026-05-20", "2026-05-27"])
        let detail = try #require(try await scene.model().detail(of: AchievementKey(mode: Dojo.id, id: "weekly")))
        #expect(detail.criterion.text == "Throws (each week): at least 3")
        #expect(!detail.criterion.isMet)
        #expect(detail.criterion.standing == "0 so far, 3 to go")
        #expect(detail.unlock?.momentText == "May 27, 2026, 9:00")
        #expect(detail.periods.map(\.name) == ["Week 22 of 2026", "Week 21 of 2026"])
        #expect(detail.periods.map(\.points) == [7, 7])
        let chinese = try #require(
            try await scene.model("zh-Hans").detail(of: AchievementKey(mode: Dojo.id, id: "weekly")))
        #expect(chinese.criterion.text.contains("（每周）"))
        #expect(chinese.periods.map(\.name) == ["2026年第22周", "2026年第21周"])
    }

    @Test("The detail shows how often, or how often in a row, another achievement has to be earned")
    func theDetailSaysHowOften() async throws {
        let weekly = Criterion.achievement("weekly")
        for (id, criterion) in [("often", weekly.times >= 3), ("row", weekly.inARow >= 2)]
            as [(AchievementID, Criterion)]
        {
            try await scene.center.define(
                AchievementDefinition(
                    mode: Dojo.id, id: id, title: ["en": "More", "zh-Hans": "更多"],
                    description: ["en": "Throw on", "zh-Hans": "再投"], points: 1, criterion: criterion),
                by: "master", id: "define-\(id)")
        }
        // Weeks 21 and 23; the current week is 23.
        try await train(["2026-05-20", "2026-06-02"])
        func detail(_ id: AchievementID, _ language: String = "en") async throws -> AchievementDetail {
            let model = try await scene.model(language)
            return try #require(model.detail(of: AchievementKey(mode: Dojo.id, id: id)))
        }
        #expect(try await detail("often").criterion.text == "“Regular”, times earned: at least 3")
        #expect(try await detail("often").criterion.standing == "2 so far, 1 to go")
        #expect(try await detail("row").criterion.text == "“Regular”, weeks in a row: at least 2")
        #expect(try await detail("row").criterion.standing == "1 so far, 1 to go")
        #expect(try await detail("row", "zh-Hans").criterion.text == "“常客”连续周数：至少2")
        let card = try await scene.model().card("row")
        #expect(!card.isUnlocked && card.progress?.text == "1/2")
        try await train(["2026-05-27"])
        #expect(try await scene.model().card("row").isUnlocked)
    }

    @Test("The current period is an open challenge with a notice until it is met")
    func itIsAChallengeOfThePresentPeriod() async throws {
        try await train(["2026-05-27"])
        try await train(["2026-06-02"], throwsMade: 2)
        let open = try #require(try await scene.model().challenges.open.first)
        #expect(!open.isMet && open.timeText == "4 days left")
        let notices = try await scene.model().notices()
        let notice = try #require(notices.first { $0.kind == .challengeEnds })
        #expect(notice.id == "challenge:dojo/weekly:2026-W23")
        #expect(notice.body.contains("2/3 done"))
        try await train(["2026-06-03"])
        let model = try await scene.model()
        #expect(model.challenges.open.map(\.isMet) == [true])
        #expect(!model.notices().contains { $0.kind == .challengeEnds })
    }

    @Test("A recurring achievement is recommended until the current period is met")
    func itIsRecommendedUntilThePeriodIsHeld() async throws {
        try await train(["2026-05-27"])
        try await train(["2026-06-02"], throwsMade: 2)
        func recommended() async throws -> Set<AchievementID> {
            let dashboard = try await scene.model().dashboard
            let cards = dashboard.nearest + dashboard.nextInCategories + dashboard.suggestions.map(\.card)
            return Set(cards.map(\.key.id))
        }
        #expect(try await recommended().contains("weekly"))
        try await train(["2026-06-03"])
        #expect(try await !recommended().contains("weekly"))
    }

    @Test("Recurring achievements are neither streak milestones nor parts of collections")
    func neitherStreaksNorCollectionsTakeItForTheirs() async throws {
        for (id, criterion) in [
            ("days", Dojo.days.longestStreak >= 2), ("set", Dojo.scrolls.containsAll(["earth", "fire"])),
        ] as [(AchievementID, Criterion)] {
            try await scene.center.define(
                AchievementDefinition(
                    mode: Dojo.id, id: id, title: ["en": "\(id)", "zh-Hans": "\(id)"],
                    description: ["en": "Do", "zh-Hans": "做"], points: 1, criterion: criterion, every: .month),
                by: "master", id: "define-\(id)")
        }
        let model = try await scene.model()
        #expect(!model.streaks.flatMap(\.milestones).contains { $0.card.key.id == "days" })
        #expect(!model.collections.flatMap(\.achievements).contains { $0.key.id == "set" })
        #expect(model.challenges.open.count == 3)
    }

    @Test("A holder is listed once for the achievement, and once for each period")
    func whoHoldsItIsCountedOnce() async throws {
        try await train(["2026-05-20", "2026-05-27"])
        let list = try await scene.center.holderList(of: AchievementKey(mode: Dojo.id, id: "weekly"), language: "en")
        #expect(list.title == "Regular")
        #expect(list.rows.map(\.dateText) == ["May 20, 2026"])
        let week = try await scene.center.holderList(
            of: AchievementKey(mode: Dojo.id, id: "weekly:2026-W22"), language: "en")
        #expect(week.title == "Regular (week 22 of 2026)")
        #expect(week.rows.map(\.dateText) == ["May 27, 2026"])
        let rate = try await scene.center.rates().first { $0.achievement.id == "weekly" }
        #expect(rate?.holders == 1 && rate?.medianDays == 0)
    }

    @Test("The page shows the periods and how often they were met")
    func thePageShowsAllOfIt() async throws {
        try await train(["2026-05-20", "2026-05-27"])
        let page = GalleryPage(try await scene.model()).html
        for text in ["Regular (week 22 of 2026)", "Earned 2 times", "Week 23 of 2026", "Week 21 of 2026"] {
            #expect(page.contains(text), "\(text)")
        }
        // The celebration of the unlock refers to the card by the key without the period.
        #expect(page.contains(#""key":"dojo/weekly""#))
    }
}
