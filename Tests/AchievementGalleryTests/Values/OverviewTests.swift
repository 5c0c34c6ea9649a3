import AchievementCore
import AchievementGallery
import Testing

@Suite("Levels, activity and overview")
struct OverviewTests {
    @Test("A level badge shows the points to the next level, and the last level has none")
    func levelsTellTheWayToTheNext() {
        let badge = LevelBadge(points: 1_250, curve: .linear(1_000))
        #expect(badge.level == 2)
        #expect(badge.pointsToNext == 750)
        #expect(badge.fraction == 0.25)
        let last = LevelBadge(points: 500, curve: .thresholds([100, 300]))
        #expect(last.level == 3)
        #expect(last.pointsToNext == nil)
        #expect(last.fraction == 1)
    }

    @Test("Daily amounts add up by week and month")
    func whatIsMeasuredEachDayAddsUpByWeekAndMonth() async throws {
        #expect(try await Scene().newcomer().activity.measures.isEmpty)
        let scene = try await Scene()
        for (day, count) in [("2026-05-20", 4), ("2026-05-31", 2), ("2026-06-01", 1), ("2026-06-03", 3)] {
            try await scene.train(Trained(throwsMade: count), on: day, id: day)
        }
        let activity = try await scene.model().activity
        let throwsMade = try #require(activity.measures.first)
        #expect(activity.measures.map(\.id) == [Dojo.throwsMade.id])
        #expect(throwsMade.name == "Throws")
        #expect(throwsMade.days.count == activity.entries.count && throwsMade.days.last == 3)
        #expect(activity.weeks.suffix(3).map(\.amounts) == [[4], [2], [4]])
        #expect(activity.months.suffix(2).map(\.amounts) == [[6], [4]])
        #expect(activity.months.allSatisfy { $0.amounts.count == 1 })
        let page = GalleryPage(try await scene.model()).html
        #expect(page.contains("<bdi>Throws per week</bdi>"))
        #expect(page.contains("10 since ") && page.contains("4 active days since "))
        let words = ScreenWords(.english)
        let (days, first) = (activity.months.suffix(2).map(\.activeDays), try #require(Day("2026-05-01")))
        #expect(words.activeDays(days.reduce(0, +), since: first) == "4 active days since May 1, 2026")
        #expect(words.activeDays(1, since: first) == "1 active day since May 1, 2026")
        #expect(words.sum([6, 4], of: throwsMade, since: first) == "10 since May 1, 2026")
        #expect(words.points(20, since: first) == "20 points since May 1, 2026")
        #expect(GalleryPage(try await scene.model("zh-Hans")).html.contains("<bdi>每周Throws</bdi>"))
    }

    @Test("Months go back to the first activity, and so does what a player did who has paused for half a year")
    func monthsOfAllTime() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4), on: "2024-05-20", id: "old")
        let paused = try await scene.model().activity
        #expect(paused.months.first?.first.description == "2024-05-01" && paused.months.first?.activeDays == 1)
        #expect(paused.months.count == 26 && paused.entries.count == 183)
        try await scene.train(Trained(throwsMade: 3), on: "2026-06-03", id: "new")
        let months = try await scene.model().activity.months
        #expect(months.first?.amounts == [4] && months.last?.amounts == [3])
    }

    @Test("The activity has an entry for every day up to today")
    func activityHasNoGapAndEndsToday() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-05-20", id: "1")
        let activity = try await scene.model().activity
        #expect(activity.entries.last?.day.description == "2026-06-03")
        #expect(activity.entries.last?.total == 10)
        #expect(activity.activeDays == 1)
        let days = activity.entries.map(\.day.number)
        #expect(zip(days, days.dropFirst()).allSatisfy { $0 + 1 == $1 })
        #expect(activity.weeks.reduce(0) { $0 + $1.points } == activity.points)
    }

    @Test("All achievements of a third-party mode are on the page")
    func aModeOfAnybodyShowsUpComplete() async throws {
        let model = try await Scene().newcomer()
        #expect(model.modes.map(\.name) == ["Dojo"])
        #expect(model.categories.map(\.name).contains("Pine Hall"))
        #expect(model.progress.text == "0/\(model.cards.count)")
        let page = GalleryPage(model).html
        for card in model.cards where !card.isMasked && !card.isStreakMilestone {
            #expect(page.contains("<bdi>\(card.title)</bdi>"), "\(card.title)")
        }
    }

    @Test(
        "Points are grouped by thousands",
        arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
    func pointsAreGrouped(points: Int, text: String) {
        #expect(GalleryProgress(points, of: 5, GalleryWords(language: "en")).text == "\(text)/5")
    }

    @Test("Colors are read by code or name, and an unknown one is gray")
    func coloursAreReadAndLegible() {
        #expect(GalleryColor("#ffd700").hex == "#FFD700")
        #expect(GalleryColor("#FFD700").isLight)
        #expect(!GalleryColor("#000000").isLight)
        #expect(GalleryColor("Green").name == "green")
        #expect(GalleryColor("\"><script>").hex == GalleryColor("gray").hex)
    }
}
