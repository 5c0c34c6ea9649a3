import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import TaskFocus
import Testing

@Suite("Dashboard")
struct DashboardTests {
    @Test("The dashboard shows the last five rewards and the current streak")
    func itHasTheLastFiveRewards() async throws {
        let scene = try await Scene()
        for day in 1...3 {
            try await scene.train(
                Trained(throwsMade: 5, seconds: 2, wins: 1, falls: 1, mask: "fox"), on: "2026-06-0\(day)", id: "\(day)")
        }
        let model = try await scene.model()
        #expect(model.recent.count > 5)
        let isLevel = { (reward: EarnedReward) in if case .level = reward.kind { true } else { false } }
        #expect(model.recent.prefix(5).count(where: isLevel) <= 2)
        #expect(model.dashboard.recent == Array(model.recent.prefix(5)))
        #expect(model.dashboard.streak?.current == 3)
    }

    @Test("At most two of the last five rewards are levels")
    func levelsDoNotCrowdOutWhatBroughtThem() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { FitnessWorkouts() }
        for day in 1...80 {
            // 1,000 points a level and 50 a workout; few badges are left at the end.
            for number in 1...20 {
                let at = now.advanced(by: .days(day - 80)).advanced(by: .minutes(number - 60))
                try await center.record(
                    WorkoutCompleted(calories: 1, durationMinutes: 1), for: "ada", id: "\(day)-\(number)", at: at)
            }
        }
        let model = try await center.gallery(of: "ada", language: "en")
        let isLevel = { (reward: EarnedReward) in if case .level = reward.kind { true } else { false } }
        #expect(model.recent.prefix(5).count(where: isLevel) > 2)
        #expect(model.dashboard.recent.count == 5)
        #expect(model.dashboard.recent.count(where: isLevel) == 2)
    }

    @Test("A newcomer sees first steps")
    func aNewcomerSeesFirstSteps() async throws {
        let dashboard = try await Scene().newcomer().dashboard
        #expect(dashboard.isFirstSteps)
        #expect(dashboard.nearest.map(\.key.id) == ["first"])
        #expect(dashboard.recent.isEmpty)
        #expect(dashboard.lastEarned == nil)
        #expect(dashboard.suggestions.isEmpty)
    }

    @Test("Achievements that are begun and nearest come first")
    func whatIsBegunAndNearestComesFirst() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4, scroll: "earth"), id: "1")
        let dashboard = try await scene.model().dashboard
        #expect(!dashboard.isFirstSteps)
        #expect(dashboard.nearest.prefix(2).map(\.key.id) == ["five", "scrolls"])
        #expect(
            dashboard.nextInCategories.map(\.category).count == Set(dashboard.nextInCategories.map(\.category)).count)
        #expect(dashboard.nextInCategories.first?.key.id == "five")
    }

    @Test("Items open today show the time left and are not next steps")
    func whatIsOpenSaysTheTimeLeft() async throws {
        let scene = try await Scene()
        for day in 1...2 { try await scene.train(Trained(), on: "2026-06-0\(day)", id: "\(day)") }
        let due = try await scene.model().dashboard.due
        #expect(due.map(\.name) == ["Days on the mat"])
        #expect(due.first?.text == "2 days in a row")
        #expect(due.first?.leftText == "12 hours left")
        #expect(due.first?.until.description == "2026-06-04T00:00:00+02:00")
        #expect(try await scene.model("zh-Hans").dashboard.due.first?.leftText == "剩余12小时")
        let page = GalleryPage(try await scene.model()).html
        #expect(page.contains("12 hours left"))
        try await scene.train(Trained(), id: "3")
        #expect(try await scene.model().dashboard.due.isEmpty)
        #expect(GalleryPage(try await scene.model()).html.contains("Nothing has to be done today."))
    }

    @Test("The next three steps show when they are reached at the pace of up to four weeks")
    func stepsSayAPace() async throws {
        let scene = try await Scene()
        // Four throws in the 15 days since the first; one more takes four days.
        try await scene.train(Trained(throwsMade: 2), on: "2026-05-20", id: "1")
        try await scene.train(Trained(throwsMade: 2), on: "2026-06-01", id: "2")
        let steps = try await scene.model().dashboard.steps
        #expect(steps.count == 3)
        #expect(steps.first?.card.key.id == "five")
        #expect(steps.first?.text == "How to earn five · at this pace in 4 days")
        let chinese = try await scene.model("zh-Hans").dashboard.steps.first
        #expect(chinese?.text == "如何获得five · 按此进度还需4天")
        // For a player who began more than four weeks ago, only those weeks count: four throws are one a week.
        try await scene.train(Trained(throwsMade: 0), on: "2026-01-10", id: "0")
        #expect(try await scene.model().dashboard.steps.first?.text == "How to earn five · at this pace in 7 days")
        // A player without activity for four weeks has no pace.
        let later = try #require(Moment("2026-08-01T12:00:00+02:00"))
        #expect(try await scene.model(at: later).dashboard.steps.first?.text == "How to earn five")
    }

    @Test("Quantities without days have a pace by the insertion of their members")
    func setsHaveAPace() async throws {
        let scene = try await Scene(Dojo(scrollIDs: ["earth", "water", "fire"]))
        try await scene.train(Trained(throwsMade: 1, scroll: "earth"), on: "2026-05-20", id: "1")
        try await scene.train(Trained(throwsMade: 0, scroll: "water"), on: "2026-06-01", id: "2")
        let step = try #require(try await scene.model().dashboard.steps.first { $0.card.key.id == "scrolls" })
        // Two in the 15 days since the first, and one to go.
        #expect(step.text == "How to earn scrolls · at this pace in 8 days")
    }

    @Test("A running streak reaches a milestone after the days that are left")
    func streaksHaveAPace() async throws {
        let running = try #require(try await dashboard(usedOn: -1...2).steps.first { $0.card.key.id == "habit_7_days" })
        #expect(running.pace == "at this pace in 3 days")
        let broken = try await dashboard(usedOn: -20...(-15)).steps.first { $0.card.key.id == "habit_7_days" }
        #expect(broken?.pace == nil)
    }

    @Test("A sum without days has a pace since its last step, even one of months ago, for a player who is active")
    func sumsHaveAPaceSinceTheirLastStep() async throws {
        let now = try Moment(parsing: Scene.now)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { FitnessWorkouts() }
        // Ten on the first day, and then one every fifth: 28 of 50 are left.
        for number in 0...21 {
            let day = max(0, number - 9) * 5 - 60
            try await center.record(
                WorkoutCompleted(calories: 1, durationMinutes: 1), for: "ada", id: "\(number)",
                at: now.advanced(by: .days(day)).advanced(by: .minutes(number - 60)))
        }
        let step = try await center.gallery(of: "ada", language: "en").dashboard.steps
            .first { $0.card.key.id == "workout_50" }
        #expect(step?.card.progress?.text == "22/50")
        #expect(step?.pace == "at this pace in Oct 2026")
        let later = try await center.gallery(of: "ada", language: "en", at: now.advanced(by: .days(40)))
        #expect(later.dashboard.steps.first { $0.card.key.id == "workout_50" }?.pace == nil)
    }

    @Test("A suggestion gives its reason")
    func suggestionsSayWhy() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4), id: "1")
        let suggestion = try #require(try await scene.model().dashboard.suggestions.first)
        #expect(suggestion.card.key.id == "five")
        #expect(suggestion.reason == "Most unlocks come with Throws: 4 so far")
        let chinese = try #require(try await scene.model("zh-Hans").dashboard.suggestions.first)
        #expect(chinese.reason == "解锁最多的是Throws，目前4")
    }

    @Test("A newcomer sees a few cards, and more appear with progress")
    func aNewcomersGridOpensWithAFew() async throws {
        let scene = try await Scene()
        let newcomer = try scene.newcomer()
        #expect(!newcomer.disclosure.isComplete)
        #expect(newcomer.disclosure.cards.count == 8)
        #expect(newcomer.disclosure.cards.contains(AchievementKey(mode: Dojo.id, id: "first")))
        #expect(newcomer.disclosure.text != nil)
        // The easiest come first, not the rarest.
        #expect(newcomer.cards.first?.key.id == "first" && newcomer.disclosure.cards.first?.id == "first")
        // More cards appear as the player makes progress.
        try await scene.train(Trained(throwsMade: 4, scroll: "earth"), id: "1")
        let begun = try await scene.model().disclosure.cards
        for id in ["first", "five", "scrolls"] {
            #expect(begun.contains(AchievementKey(mode: Dojo.id, id: AchievementID(id))), "\(id)")
        }
        for number in 1...3 {
            try await scene.train(Trained(throwsMade: 9, wins: number, falls: number), id: "w\(number)")
        }
        #expect(try await scene.model().disclosure.isComplete)
    }

    @Test("A boost of points is first among the items open today, in the player's language, until it ends")
    func boost() async throws {
        let now = try Moment(parsing: Scene.now)
        let weekend = PointsBoost(
            "festival", name: ["en": "Festival", "de": "Fest"], factor: 1.5,
            within: .days(from: now.localDay, through: now.localDay))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { Reader(boosts: [weekend]) }
        for day in 0...1 {
            try await center.record(PagesTurned(pages: 60), for: "ada", at: now.advanced(by: .days(-day)))
        }
        let model = try await center.gallery(of: "ada", language: "en")
        let first = try #require(model.dashboard.due.first)
        #expect([first.name, first.text, first.leftText] == ["Festival", "Points times 1.5", "12 hours left"])
        // The streak's day is done.
        #expect(model.dashboard.due.count == 1)
        let german = try await center.gallery(of: "ada", language: "de")
        #expect(german.dashboard.due.first?.name == "Fest")
        #expect(german.dashboard.due.first?.text == "Punkte mal 1,5")
        #expect(GalleryPage(model).html.contains("Points times 1.5"))
        let tomorrow = try await center.gallery(of: "ada", language: "en", at: now.advanced(by: .days(1)))
        #expect(tomorrow.dashboard.due.map(\.name) == ["Goal days"])
    }

    /// The dashboard of the focus app on 3 June, after use on these days of June.
    private func dashboard(usedOn days: ClosedRange<Int>) async throws -> Dashboard {
        let now = try Moment(parsing: Scene.now)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { TaskFocus() }
        for day in days {
            try await center.record(
                FocusSessionCompleted(minutes: 5), for: "ada", id: "\(day)", at: now.advanced(by: .days(day - 3)))
        }
        return try await center.gallery(of: "ada", language: "en").dashboard
    }

    @Test("No suggestion skips the first step of a ladder")
    func suggestionsKeepTheOrderOfLadders() async throws {
        let dashboard = try await dashboard(usedOn: -3...2)
        #expect(dashboard.nearest.first?.key.id == "habit_7_days")
        #expect(!dashboard.suggestions.map(\.card.key.id).contains("habit_30_days"))
        #expect(dashboard.steps.first?.card.key.id == "habit_7_days")
    }

    @Test("A suggestion for a streak does not count days that are no longer part of it")
    func suggestionsCountWhatTheyAskFor() async throws {
        let dashboard = try await dashboard(usedOn: -20...(-15))
        let streak = try #require(dashboard.suggestions.first { $0.card.key.id == "habit_7_days" })
        #expect(streak.card.progress?.text == "0/7" && streak.reason == "Use the app 7 days in a row")
    }
}
