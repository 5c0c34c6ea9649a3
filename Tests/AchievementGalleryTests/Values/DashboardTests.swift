import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
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

    @Test("Of the last five rewards at most two are levels")
    func levelsDoNotCrowdOutWhatBroughtThem() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { FitnessWorkouts() }
        for day in 1...80 {
            // 1,000 points a level, 50 a workout, and few badges left by then.
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
        // More appear as progress is made.
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
}
