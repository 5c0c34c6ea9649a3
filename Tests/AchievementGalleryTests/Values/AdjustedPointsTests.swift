import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Points that an operator adjusts")
struct AdjustedPointsTests {
    /// Two days of training with 30 points, and an adjustment on the day of the scene.
    private func adjusted(by points: Int, mode: GameModeID? = nil) async throws -> GalleryModel {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-05-01", id: "1")
        try await scene.train(Trained(mask: "fox"), on: "2026-05-02", id: "2")
        try await scene.center.adjust(points, of: "ada", mode: mode, by: "coach", reason: "goodwill")
        return try await scene.model()
    }

    @Test(
        "The figures of a page add up to the total points, for adjustments with and without a mode",
        arguments: [2_400, -20, -500], [GameModeID?.none, Dojo.id])
    func sumsAgree(points: Int, mode: GameModeID?) async throws {
        let model = try await adjusted(by: points, mode: mode)
        #expect(model.level.points == 30 + points)
        let days = model.calendar.choices[0].days
        #expect(days.reduce(0) { $0 + $1.points } == model.level.points)
        #expect(model.calendar.choices[0].years.reduce(0) { $0 + $1.points } == model.level.points)
        #expect(model.story.years.flatMap(\.months).reduce(0) { $0 + $1.points } == model.level.points)
        let line = model.activity.entries
        #expect(line.last?.total == model.level.points)
        #expect(line.first.map { $0.total - $0.points } == 0)
        #expect(line.reduce(0) { $0 + $1.points } == model.level.points)
    }

    @Test("Levels from an adjustment without a mode are recent rewards, and the story shows the highest")
    func levelsAreTold() async throws {
        let model = try await adjusted(by: 2_400)
        let levels = model.recent.filter { $0.card == nil }
        #expect(levels.map(\.title) == ["Level 3"])
        #expect(levels.allSatisfy { $0.at == Moment(Scene.now) })
        let told = model.story.years[0].months[0].moments.map(\.reward.title)
        #expect(told == ["Level 3"])
        #expect(model.story.years[0].highlights.contains { $0.name == "Best day" && $0.text.hasSuffix("2,400 points") })
        #expect(model.calendar.choices[0].days.last?.rewards.map(\.title) == ["Level 3"])
    }

    @Test("A day with only an operator's adjustment is not active")
    func adjustingIsNoActivity() async throws {
        let model = try await adjusted(by: 2_400)
        let last = try #require(model.calendar.choices[0].days.last)
        #expect(last.points == 2_400 && last.step == 0)
        #expect(model.calendar.choices[0].years[0].activeDays == 2)
        #expect(model.activity.entries.last?.isActive == false)
        #expect(model.activity.entries.count { $0.isActive } == 2)
    }
}
