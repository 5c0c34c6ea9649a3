import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Names of modes beside titles")
struct ModeNameTests {
    @Test("A card and a reward name their mode where there are several, and a level does not")
    func severalModes() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) {
            Dojo()
            FitnessWorkouts()
        }
        try await center.record(WorkoutCompleted(calories: 1, durationMinutes: 1), for: "ada", id: "1", at: now)
        try await center.adjust(1_000, of: "ada", by: "coach", reason: "goodwill")
        let model = try await center.gallery(of: "ada", language: "en")
        #expect(model.cards.allSatisfy { $0.modeName == ($0.key.mode == Dojo.id ? "Dojo" : "Workouts") })
        #expect(Set(model.recent.map(\.modeName)) == [nil, "Workouts"])
        #expect(model.recent.allSatisfy { ($0.modeName == nil) == ($0.card == nil) })
        let chinese = try await center.gallery(of: "ada", language: "zh-Hans")
        #expect(Set(chinese.cards.map(\.modeName)).contains("道场"))
        // Two players side by side.
        let page = ComparisonPage(PlayerComparison(model, model)).html
        #expect(page.contains("Workouts · Common · "))
    }

    @Test("Two achievements of one mode with the same title show their categories")
    func equalTitles() async throws {
        let scene = try await Scene()
        for (id, title) in [("first-again", "First Throw"), ("broom", "The Broom"), ("ghost-again", "The Ghost")] {
            let definition = AchievementDefinition(
                mode: Dojo.id, id: AchievementID(id), title: ["en": title, "zh-Hans": "又一个\(id)"],
                description: ["en": "Again", "zh-Hans": "再来"], points: 40, criterion: Dojo.throwsMade.total >= 1)
            try await scene.center.define(definition, by: "master")
        }
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model()
        func title(_ id: AchievementID) -> String? { model.cards.first { $0.key.id == id }?.title }
        #expect(title("first") == "First Throw · Basics" && title("first-again") == "First Throw · Custom")
        #expect(Set(model.recent.map(\.title)).isSuperset(of: ["First Throw · Basics", "First Throw · Custom"]))
        // Others have their title alone, also one that is called like a hidden achievement.
        #expect(title("broom") == "The Broom" && title("five") == "Five Throws" && title("ghost-again") == "The Ghost")
        let holders = try await scene.center.holderList(of: AchievementKey(mode: Dojo.id, id: "first"), language: "en")
        #expect(holders.title == "First Throw · Basics")
        // Chinese titles differ where English ones do not.
        let chinese = try await scene.model("zh-Hans")
        #expect(chinese.cards.count { $0.title.hasSuffix(" · 自定义") } == 0)
    }

    @Test("With one mode, no names of modes are shown")
    func oneMode() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model()
        #expect(model.cards.allSatisfy { $0.modeName == nil } && model.recent.allSatisfy { $0.modeName == nil })
    }
}
