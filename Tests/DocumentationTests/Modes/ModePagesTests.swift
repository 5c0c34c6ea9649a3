import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing
import TrophyRooms

@Suite("The pages of the modes")
struct ModePagesTests {
    private let store = InMemoryProgressStore()
    private let evening: Moment

    init() throws { evening = try #require(Moment("2026-03-02T19:30:00+01:00")) }

    @Test("The page of fitness workouts runs as documented")
    func fitnessWorkouts() async throws {
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
        }
        try await center.record(
            WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "workout-17", at: evening)
        try await center.record(WeightRecorded(kilograms: 71.4), for: "ada", id: "weight-3", at: evening)
        try await center.record(StepsRecorded(steps: 4_200), for: "ada", id: "steps-9", at: evening)
        let metrics = try await center.status(of: "ada").metrics
        #expect(metrics["fitness-workouts.weight-lowest"] == .best(71.4))
        #expect(metrics["fitness-workouts.steps"] == .sum(total: 4_200, bestDay: 4_200))
    }

    @Test("The page of task focus runs as documented")
    func taskFocus() async throws {
        let center = try await AchievementCenter(store: store) {
            TaskFocus(grace: .hours(48), dayStartsAtHour: 4)
        }
        try await center.record(TaskCreated(task: "laundry"), for: "ada", id: "t-1", at: evening)
        try await center.record(TaskCompleted(task: "laundry", remainingToday: 0), for: "ada", id: "t-2", at: evening)
        try await center.record(FocusSessionCompleted(minutes: 25), for: "ada", id: "f-1", at: evening)
        let unlocks = try await center.recentUnlocks(of: "ada").map(\.achievement.id)
        #expect(unlocks == ["focus_first_session", "task_first_create"])
        let streaks = try await center.status(of: "ada", at: evening).streaks
        #expect(streaks["task-focus.perfect-days"]?.current == 1)

        let today = try await center.status(of: "ada", at: evening).streak(TaskFocusMetrics.activeDays)
        #expect(today?.isActiveToday == true)

        let nextEvening = evening.advanced(by: .seconds(86_400))
        #expect(
            try await center.status(of: "ada", at: nextEvening).streak(TaskFocusMetrics.activeDays)?.isActiveToday
                == false)
        var changes = center.changes(for: "ada").makeAsyncIterator()
        try await center.record(TaskCreated(task: "dishes"), for: "ada", id: "t-3", at: nextEvening)
        let change = await changes.next()
        #expect(change?.metrics.contains(TaskFocusMetrics.activeDays.id) == true)
        try await center.record(TaskCreated(task: "plants"), for: "ada", id: "t-4", at: nextEvening)
        #expect(await changes.next()?.metrics == [TaskFocusMetrics.tasksCreated.id])
    }

    @Test("The page of martial arts ranks runs as documented")
    func martialArtsRanks() async throws {
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(policy: .actors(["sensei"]))
        ) {
            MartialArtsRanks()
        }
        try await center.record(PracticeSessionCompleted(minutes: 90), for: "ada", id: "p-1", at: evening)
        try await center.record(FormCompleted(form: "taegeuk-1"), for: "ada", id: "f-1", at: evening)
        try await center.record(RankEarned(rank: .blue, program: "kids"), for: "ada", id: "r-1", at: evening)

        let mentor = AchievementKey(mode: MartialArtsRanks.id, id: "help_others_5")
        try await center.grant(mentor, to: "ada", by: "sensei", id: "g-1")
        let unlocks = try await center.recentUnlocks(of: "ada").map(\.achievement.id)
        #expect(unlocks == ["help_others_5", "first_form", "first_practice", "rank_blue"])
    }

    @Test("The page of trophy rooms runs as documented")
    func trophyRooms() async throws {
        let center = try await AchievementCenter(store: store) {
            TrophyRooms()
        }
        let game = MemoryMatchFinished(correctMatches: 8, numberOfPairs: 8, seconds: 95, longestStreak: 3, score: 1_200)
        try await center.record(game, for: "ada", id: "game-1", at: evening)

        let status = try await center.status(of: "ada", at: evening)
        #expect(status.rooms?.current == 1)
        let trophies = status.achievements.filter(\.isUnlocked).map(\.key.id)
        #expect(
            trophies == ["room1.memory-match.accuracy", "room1.memory-match.milestone", "room1.memory-match.speed"])
    }

    @Test("The page of puzzle modules runs as documented")
    func puzzleModules() async throws {
        let catalog = try PuzzleCatalog(
            catalogVersion: 1,
            categories: [PuzzleCategory(id: "cats", title: ["en": "Cats", "zh-Hans": "猫"])],
            levels: [
                PuzzleLevel(
                    id: "tabby", categoryId: "cats", title: ["en": "Tabby", "zh-Hans": "虎斑猫"], assetName: "tabby",
                    gridSize: 3, difficulty: .easy, releaseVersion: 1)
            ])
        let mode = PuzzleModules(catalog: catalog, difficulties: [.hard])
        let center = try await AchievementCenter(store: store) { mode }
        let level = PuzzleLevelCompleted(level: "tabby", difficulty: .hard, seconds: 81.5, moves: 40)
        try await center.record(level, for: "ada", id: "level-1", at: evening)
        let unlocks = try await center.recentUnlocks(of: "ada").map(\.achievement.id)
        #expect(unlocks == ["ach_category_cats_complete", "ach_category_cats_complete_hard"])

        let levels = mode.levels(
            completed: try await center.members(of: PuzzleModulesMetrics.completed, for: "ada"),
            bestSeconds: try await center.bests(of: PuzzleModulesMetrics.bestSeconds, for: "ada"),
            bestMoves: try await center.bests(of: PuzzleModulesMetrics.bestMoves, for: "ada"))
        #expect(levels.map(\.isCompleted) == [true])
        #expect(levels.map(\.isCounted) == [true])
        #expect(levels.first?.bestSeconds == 81.5)

        let error = #expect(throws: PuzzleCatalogError.self) {
            try PuzzleCatalog(
                catalogVersion: 0, categories: [PuzzleCategory(id: "cats", title: ["en": "Cats"])], levels: [])
        }
        #expect(
            error?.problems == [
                "catalogVersion: is 0, expected at least 1",
                "categories[0].title.zh-Hans: there is no text",
            ])
    }
}
