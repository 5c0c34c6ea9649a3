import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing

/// What a focus timer kept in `UserDefaults`, as `dictionaryRepresentation()` gives it.
func imported(fromDefaults defaults: [String: Any]) -> ProgressImported {
    var metrics: [MetricID: ImportedMetric] = [:]
    if let minutes = defaults["focusMinutes"] as? Double {
        metrics[TaskFocusMetrics.focusMinutes.id] = .total(minutes)
    }
    if let tasks = defaults["tasksCompleted"] as? Double {
        metrics[TaskFocusMetrics.tasksCompleted.id] = .total(tasks)
    }
    if let length = defaults["streak"] as? Int, length > 0,
        let last = (defaults["lastActive"] as? String).flatMap({ Day($0) })
    {
        metrics[TaskFocusMetrics.activeDays.id] = .streak(length, through: last, longest: defaults["longest"] as? Int)
    }
    return ProgressImported(metrics: metrics)
}

/// What a puzzle game kept as a `Codable` value, or in a model of SwiftData.
struct SavedPuzzles: Codable {
    var completed: Set<String>
    var finishedAt: [String: Moment]
    var bestSeconds: [String: Double]

    var imported: ProgressImported {
        ProgressImported(metrics: [
            PuzzleModulesMetrics.completed.id: .members(completed.sorted(), dates: finishedAt),
            PuzzleModulesMetrics.bestSeconds.id: .bests(bestSeconds),
        ])
    }
}

/// What a workout diary kept: when there was a workout.
func imported(fromDiary workouts: [Moment]) -> ProgressImported {
    ProgressImported(metrics: [
        FitnessWorkoutsMetrics.workouts.id: .total(Double(workouts.count)),
        FitnessWorkoutsMetrics.workoutDays.id: .activeDays(Set(workouts.map(\.localDay)).sorted()),
    ])
}

/// A row of the table in which a school kept its badges.
struct SavedBadge {
    let badge: String
    let earned: Moment
    let points: Int
}

/// What the school kept: badges, and the points that it showed, badges included.
func imported(from badges: [SavedBadge], shownPoints: Int) -> ProgressImported {
    let unlocks = badges.map { row in
        ImportedUnlock(
            AchievementKey(mode: MartialArtsRanks.id, id: AchievementID(row.badge)), at: row.earned, points: row.points)
    }
    let rest = shownPoints - badges.reduce(0) { $0 + $1.points }
    return ProgressImported(unlocks: unlocks, points: rest > 0 ? [MartialArtsRanks.id: rest] : [:])
}

@Suite("Adopting an app that already has data")
struct AdoptingAnAppTests {
    private func status(_ progress: ProgressImported) async throws -> PlayerStatus {
        let now = try #require(Moment("2026-11-20T12:00:00+08:00"))
        let puzzles = try PuzzleCatalog(catalogVersion: 1, categories: [], levels: [])
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { now }, policy: .actors(["upgrade"]))
        ) {
            TaskFocus()
            FitnessWorkouts()
            MartialArtsRanks()
            PuzzleModules(catalog: puzzles)
        }
        try await center.import(progress, for: "ada", by: "upgrade")
        return try await center.status(of: "ada")
    }

    @Test("Counters and a running streak are imported")
    func defaults() async throws {
        let status = try await status(
            imported(fromDefaults: [
                "focusMinutes": 1_250.0, "tasksCompleted": 310.0, "streak": 41, "lastActive": "2026-11-19",
                "longest": 60,
            ]))
        #expect(status[TaskFocusMetrics.focusMinutes] == 1_250)
        let streak = try #require(status.streak(TaskFocusMetrics.activeDays))
        #expect((streak.current, streak.longest) == (41, 60))
    }

    @Test("Completed levels are imported")
    func levels() async throws {
        let saved = SavedPuzzles(
            completed: ["a", "b"], finishedAt: ["a": try #require(Moment("2026-01-01T08:00:00Z"))],
            bestSeconds: ["a": 42.5])
        #expect(try await status(saved.imported)[PuzzleModulesMetrics.completed] == 2)
    }

    @Test("A list of dates is imported as workouts and a streak")
    func dates() async throws {
        let workouts = try ["2026-11-18T08:00:00+08:00", "2026-11-19T08:00:00+08:00", "2026-11-19T20:00:00+08:00"]
            .map { try #require(Moment($0)) }
        let status = try await status(imported(fromDiary: workouts))
        #expect(status[FitnessWorkoutsMetrics.workouts] == 3)
        #expect(status.streak(FitnessWorkoutsMetrics.workoutDays)?.current == 2)
    }

    @Test("Badges are imported with their dates and points")
    func badges() async throws {
        let earned = try #require(Moment("2026-03-01T18:00:00+08:00"))
        let status = try await status(
            imported(from: [SavedBadge(badge: "first_form", earned: earned, points: 50)], shownPoints: 80))
        #expect(status.points.total == 80)
        #expect(status.achievements.first { $0.key.id == "first_form" }?.unlockedAt == earned)
    }

    @Test("What an import earns is one summary for sinks, and a list in the receipt")
    func announced() async throws {
        let sink = RecordingSink()
        let now = try Moment(parsing: "2026-11-20T12:00:00+08:00")
        let configuration = CenterConfiguration(now: { now }, policy: .everybody)
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) {
            FitnessWorkouts()
        } sinks: {
            sink
        }
        let progress = ProgressImported(metrics: [FitnessWorkoutsMetrics.workouts.id: .total(10)])
        let receipt = try await center.import(progress, for: "ada", by: "upgrade")
        guard case .recorded(let rewards) = receipt else {
            Issue.record("the import was not recorded")
            return
        }
        try await center.deliverPending()
        #expect(rewards.filter { $0.kind == .unlocked }.count == 2)
        #expect(await sink.rewards.filter { $0.kind == .backfill }.count == 1)
        #expect(await sink.rewards.filter { $0.kind == .unlocked }.isEmpty)
    }
}
