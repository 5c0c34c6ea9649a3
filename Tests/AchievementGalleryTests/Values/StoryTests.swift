import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("The story of a player")
struct StoryTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    /// A scene with two months of 2026 after three quiet ones, and one month of 2024.
    private func lived() async throws -> Scene {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2024-02-29", id: "leap")
        try await scene.train(Trained(), on: "2026-01-01", id: "start")
        for day in 20...22 { try await scene.train(Trained(), on: "2026-05-\(day)", id: "may\(day)") }
        try await scene.train(Trained(mask: "fox"), on: "2026-05-31", id: "fox")
        return scene
    }

    @Test("Years and months are listed newest first, without empty ones")
    func quietMonthsAreCounted() async throws {
        let story = try await lived().model().story
        #expect(story.years.map(\.id) == [2026, 2024])
        let months = story.years.flatMap(\.months)
        #expect(months.map(\.first) == [try day("2026-05-01"), try day("2026-01-01"), try day("2024-02-01")])
        #expect(months.map(\.quietMonthsBefore) == [3, 22, 0])
        #expect(months.map(\.activeDays) == [4, 1, 1])
        #expect(months.map(\.unlocked) == [2, 0, 2])
        let words = ScreenWords(.english)
        #expect(words.inReview(story.years[0]) == "2026 in review")
        #expect(words.summary(months[0]) == "4 active days · 40 points · 2 unlocked")
        #expect(words.quietMonths(3) == "3 quiet months" && words.quietMonths(1) == "1 quiet month")
        #expect(ScreenWords(.simplifiedChinese).quietMonths(3) == "3个月没有动静")
    }

    @Test("A year shows its best month and day, its longest run and its rarest unlock")
    func aYearIsReviewed() async throws {
        let years = try await lived().model().story.years
        #expect(
            years[0].highlights.map { "\($0.name): \($0.text)" } == [
                "Best month: May 2026 · 40 points", "Best day: May 22, 2026 · 20 points",
                "Days in a row with any activity: 3 days",
            ])
        #expect(years[0].rarest?.title == "3-Day Streak")
        // A single month is not a best month, and a single day not a run.
        #expect(years[1].highlights.map(\.name) == ["Best day"])
        let words = ScreenWords(.english)
        #expect(
            words.share(years[0], of: "Ada") == "Ada, 2026 in review: 5 active days · 40 points · 2 unlocked")
    }

    @Test("A month lists its three rarest unlocks, not every unlock")
    func rarestAreTold() async throws {
        let scene = try await Scene()
        try await scene.train(
            Trained(throwsMade: 5, seconds: 1, wins: 1, falls: 1, scroll: "earth", mask: "fox"), on: "2026-05-02",
            id: "1")
        let month = try #require(try await scene.model().story.years.first?.months.first)
        let told = month.moments.filter { $0.reward.kind == .unlock }
        #expect(month.unlocked > 4 && told.count == 3)
        #expect(told.contains { $0.reward.title == "Lightning" && $0.text == "Epic" })
        #expect(told.contains { $0.reward.title == "Five Throws" && $0.text == "Rare" })
    }

    @Test("Months in a row that brought nothing but levels are told as one")
    func plainMonthsAreFolded() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2025-12-01", id: "12")
        for month in 1...3 { try await scene.train(Trained(), on: "2026-0\(month)-05", id: "\(month)") }
        try await scene.train(Trained(), on: "2026-05-05", id: "5")
        try await scene.train(Trained(mask: "fox"), on: "2026-06-01", id: "6")
        let year = try #require(try await scene.model().story.years.first)
        let words = ScreenWords(.english)
        #expect(
            year.chapters.map { "\(words.title(of: $0)): \(words.summary($0))" } == [
                "Jun 2026: 1 active day · 20 points · 1 unlocked", "May 2026: 1 active day · 0 points",
                "Jan 2026 to Mar 2026: 3 active days · 0 points",
            ])
        #expect(year.chapters.map(\.quietMonthsBefore) == [0, 1, 0] && year.months.count == 5)
        #expect(ScreenWords(.german).title(of: year.chapters[2]) == "Jan. 2026 bis März 2026")
    }

    @Test("Only the highest of several levels in a month is listed")
    func levelsAreFolded() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2026-05-01", id: "1")
        let first = try await scene.model()
        #expect(first.recent.filter { $0.card == nil }.isEmpty)
        try await scene.train(
            Trained(throwsMade: 5, seconds: 1, wins: 9, falls: 9, scroll: "earth", mask: "fox", grade: 1),
            on: "2026-05-02", id: "2")
        try await scene.train(
            Trained(throwsMade: 5, seconds: 1, wins: 9, falls: 9, scroll: "water", mask: "crane", grade: 3),
            on: "2026-05-03", id: "3")
        let model = try await scene.model()
        let levels = model.recent.filter { $0.card == nil }
        try #require(levels.count > 1)
        let told = model.story.years.flatMap(\.months).flatMap(\.moments).filter { $0.reward.card == nil }
        #expect(told.map(\.reward.id) == levels.prefix(1).map(\.id))
    }

    @Test("A player without events has no years in the story")
    func newcomers() async throws {
        #expect(try await Scene().model().story.years.isEmpty)
    }

    @Test("An unlock in the story names its mode if there are several")
    func unlocksSayTheMode() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) {
            Dojo()
            FitnessWorkouts()
        }
        try await center.record(WorkoutCompleted(calories: 1, durationMinutes: 1), for: "ada", id: "1", at: now)
        let moments = try await center.gallery(of: "ada", language: "en").story.years[0].months[0].moments
        #expect(moments.map(\.text) == ["Common · Workouts"])
    }
}
