import AchievementAdoption
import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing
import TrophyRooms

/// What a focus app kept in `UserDefaults`.
func focus(_ saved: SavedValues, in zone: TimeZone) -> ProgressImported {
    var metrics: [MetricID: ImportedMetric] = [:]
    metrics[TaskFocusMetrics.focusMinutes.id] = saved.number("totalFocusMinutes").map { .total($0) }
    metrics[TaskFocusMetrics.tasksCompleted.id] = saved.number("completedTasks").map { .total($0) }
    metrics[TaskFocusMetrics.categories.id] = saved.texts("usedCategories").map { .members($0) }
    if let length = saved.integer("currentStreak"), length > 0, let last = saved.day("lastActiveDate", in: zone) {
        metrics[TaskFocusMetrics.activeDays.id] = .streak(
            length, through: last, longest: saved.integer("longestStreak"))
    }
    let dates = saved.table("unlockedAchievements")
    let unlocks = (dates?.values.keys.sorted() ?? []).map { id in
        let key = AchievementKey(mode: TaskFocus.id, id: AchievementID(id))
        // Without a date it is dated by the import.
        guard let at = dates?.moment(id, in: zone) else { return ImportedUnlock(key) }
        return ImportedUnlock(key, at: at)
    }
    return ProgressImported(metrics: metrics, unlocks: unlocks)
}

/// What a game of memory rooms kept in `UserDefaults`: the rooms that were finished, and the games of the present one.
func rooms(_ saved: SavedValues, in zone: TimeZone) -> ProgressImported {
    var metrics: [MetricID: ImportedMetric] = [:]
    for (name, game) in [
        ("memoryMatch", TrophyRoomsMetrics.memoryMatch), ("speedMatch", TrophyRoomsMetrics.speedMatch),
        ("sequenceRecall", TrophyRoomsMetrics.sequenceRecall), ("cardLocator", TrophyRoomsMetrics.cardLocator),
    ] {
        metrics[game.games.id] = saved.number("\(name)Games").map { .total($0) }
        metrics[game.accuracy.id] = saved.number("\(name)BestAccuracy").map { .best($0) }
    }
    metrics[TrophyRoomsMetrics.activeDays.id] = saved.days("playedDays", in: zone).map { .activeDays($0) }
    let unlocks = (1...5).compactMap { room in
        saved.moment("room\(room)CompletedAt", in: zone).map {
            ImportedUnlock(AchievementKey(mode: TrophyRooms.id, id: "room\(room).complete"), at: $0)
        }
    }
    return ProgressImported(metrics: metrics, unlocks: unlocks)
}

/// What a puzzle game kept with SwiftData: a row for each level that was played.
func puzzles(_ rows: [SavedValues], in zone: TimeZone) -> ProgressImported {
    var completed: [String: Moment] = [:]
    var (seconds, moves): ([String: Double], [String: Double]) = ([:], [:])
    for row in rows {
        guard let level = row.text("levelID"), let at = row.moment("firstCompletedAt", in: zone) else { continue }
        completed[level] = at
        seconds[level] = row.number("bestTime")
        moves[level] = row.number("fewestMoves")
    }
    return ProgressImported(metrics: [
        PuzzleModulesMetrics.completed.id: .members(completed.keys.sorted(), dates: completed),
        PuzzleModulesMetrics.bestSeconds.id: .bests(seconds),
        PuzzleModulesMetrics.bestMoves.id: .bests(moves),
    ])
}

/// A workout of a diary in SwiftData, which has every single one: so they are events, not totals.
func workout(_ row: SavedValues, in zone: TimeZone) -> (event: WorkoutCompleted, id: String, at: Moment)? {
    guard let minutes = row.number("minutes"), minutes > 0, let at = row.moment("endedAt", in: zone) else { return nil }
    let event = WorkoutCompleted(calories: row.number("calories") ?? 0, durationMinutes: minutes)
    return row.text("id").map { (event, "diary/\($0)", at) }
}

/// What a school kept with SwiftData: sessions, and badges with the instructor who gave them.
func ranks(sessions: [SavedValues], badges: [SavedValues], in zone: TimeZone) -> ProgressImported {
    ProgressImported(
        metrics: [
            MartialArtsRanksMetrics.practiceSessions.id: .total(Double(sessions.count)),
            MartialArtsRanksMetrics.practiceMinutes.id: .total(sessions.reduce(0) { $0 + ($1.number("minutes") ?? 0) }),
            MartialArtsRanksMetrics.practiceDays.id: .activeDays(
                Set(sessions.compactMap { $0.day("date", in: zone) }).sorted()),
        ],
        unlocks: badges.compactMap { row in
            row.text("badge").map {
                let key = AchievementKey(mode: MartialArtsRanks.id, id: AchievementID($0))
                let points = row.integer("points")
                guard let at = row.moment("earnedAt", in: zone) else { return ImportedUnlock(key, points: points) }
                return ImportedUnlock(key, at: at, points: points)
            }
        })
}

@Suite("The former state of the five systems")
struct FiveSystemsTests {
    private let zone = TimeZone(secondsFromGMT: 7_200) ?? .gmt

    private func center(_ mode: any GameMode) async throws -> AchievementCenter {
        let now = try Moment(parsing: "2026-03-09T12:00:00+02:00")
        return try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(source: "/app", now: { now }, policy: .everybody)
        ) { mode }
    }

    private func unlockedAt(_ key: String, _ status: PlayerStatus) -> Moment? {
        status.achievements.first { String(describing: $0.key) == key }?.unlockedAt
    }

    private func date(_ text: String) throws -> Date {
        Date(timeIntervalSince1970: Double(try Moment(parsing: text).milliseconds) / 1_000)
    }

    @Test("A focus app keeps its streak, its totals and the dates of its badges")
    func taskFocus() async throws {
        let saved = SavedValues(propertyList: [
            "totalFocusMinutes": 1_250, "completedTasks": "31", "usedCategories": ["work", "cello"],
            "currentStreak": 12, "longestStreak": 20, "lastActiveDate": try date("2026-03-08T23:30:00Z"),
            "unlockedAchievements": Data(#"{"focus_first_session": "2026-01-02T10:00:00Z"}"#.utf8),
            "AppleLanguages": ["de"],
        ])
        let center = try await center(TaskFocus())
        try await center.import(focus(saved, in: zone), for: "ada", by: "upgrade")
        let status = try await center.status(of: "ada")
        #expect(status[TaskFocusMetrics.focusMinutes] == 1_250)
        #expect(status[TaskFocusMetrics.tasksCompleted] == 31)
        // 23:30 in UTC is the next day where the player is.
        #expect(status.streaks["task-focus.active-days"]?.current == 12)
        #expect(status.streaks["task-focus.active-days"]?.longest == 20)
        #expect(unlockedAt("task-focus/focus_first_session", status)?.description == "2026-01-02T12:00:00+02:00")
    }

    @Test("The defaults of a process are read as a whole")
    func defaults() async throws {
        let zone = zone
        let center = try await center(TaskFocus())
        let saved = SavedValues(propertyList: UserDefaults.standard.dictionaryRepresentation())
        try await center.import(focus(saved, in: zone), for: "ada", by: "upgrade")
        #expect(try await center.status(of: "ada")[TaskFocusMetrics.focusMinutes] == 0)
    }

    @Test("A game of rooms keeps the finished rooms and the games of the current one")
    func trophyRooms() async throws {
        let saved = SavedValues(propertyList: [
            "room1CompletedAt": try date("2026-02-01T10:00:00Z").timeIntervalSince1970,
            "room2CompletedAt": try date("2026-02-20T10:00:00Z"), "memoryMatchGames": 4,
            "memoryMatchBestAccuracy": 71.5, "playedDays": ["2026-02-20", "2026-02-01", "2026-02-01"],
        ])
        let center = try await center(TrophyRooms())
        try await center.import(rooms(saved, in: zone), for: "ada", by: "upgrade")
        let status = try await center.status(of: "ada")
        #expect(unlockedAt("trophy-rooms/room1.complete", status)?.description == "2026-02-01T12:00:00+02:00")
        #expect(unlockedAt("trophy-rooms/room2.complete", status) != nil)
        #expect(unlockedAt("trophy-rooms/room3.complete", status) == nil)
        #expect(status[TrophyRoomsMetrics.memoryMatch.games] == 4)
    }

    @Test("A puzzle game keeps its levels with their dates and bests")
    func puzzleModules() async throws {
        let file = try SwiftDataSample()
        defer { file.remove() }
        let rows = try SwiftDataFile(path: file.path).rows(of: "LevelProgress")
        let imported = puzzles(rows, in: zone)
        let catalog = try PuzzleCatalog(catalogVersion: 1, categories: [], levels: [])
        let center = try await center(PuzzleModules(catalog: catalog))
        try await center.import(imported, for: "ada", by: "upgrade")
        let status = try await center.status(of: "ada")
        #expect(status[PuzzleModulesMetrics.completed] == 1)
        let bests = try await center.bests(of: PuzzleModulesMetrics.bestSeconds, for: "ada")
        #expect(bests["prints_01"] == 42.5)
    }

    @Test("A workout diary becomes events, each once, however often it is read")
    func fitnessWorkouts() async throws {
        let file = try SwiftDataSample()
        defer { file.remove() }
        let center = try await center(FitnessWorkouts())
        for _ in 1...2 {
            for row in try SwiftDataFile(path: file.path).rows(of: "WorkoutLog") {
                guard let workout = workout(row, in: zone) else { continue }
                try await center.record(workout.event, for: "ada", id: workout.id, at: workout.at)
            }
        }
        let status = try await center.status(of: "ada")
        #expect(status[FitnessWorkoutsMetrics.workouts] == 2)
        #expect(unlockedAt("fitness-workouts/workout_1", status)?.description == "2026-03-01T08:30:00+02:00")
    }

    @Test("A school keeps its sessions, and its badges with their points")
    func martialArts() async throws {
        let file = try SwiftDataSample()
        defer { file.remove() }
        let saved = try SwiftDataFile(path: file.path)
        let imported = ranks(
            sessions: try saved.rows(of: "PracticeSession"), badges: try saved.rows(of: "EarnedBadge"), in: zone)
        let center = try await center(MartialArtsRanks())
        try await center.import(imported, for: "ada", by: "upgrade")
        let status = try await center.status(of: "ada")
        #expect(status[MartialArtsRanksMetrics.practiceSessions] == 3)
        #expect(status[MartialArtsRanksMetrics.practiceMinutes] == 150)
        #expect(status.streaks["martial-arts-ranks.practice-days"]?.longest == 2)
        #expect(status.points.total == 45)
    }
}
