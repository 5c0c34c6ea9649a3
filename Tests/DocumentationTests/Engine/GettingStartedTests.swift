import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import SQLiteProgressStore
import Testing

@Suite("Getting started")
struct GettingStartedTests {
    @Test("A host records an event and queries status, explanation and leaderboard")
    func host() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("progress.sqlite")
        let store = try await SQLiteProgressStore(path: path)
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
        }

        let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)
        let evening = try #require(Moment("2026-03-02T19:30:00+01:00"))
        let receipt = try await center.record(workout, for: "ada", id: "workout-17", at: evening)

        var news: [String] = []
        if case .recorded(let rewards) = receipt {
            for case .unlocked(let unlock) in rewards {
                news.append("\(unlock.achievement) for \(unlock.points) points")
            }
        }
        #expect(news == ["fitness-workouts/workout_1 for 50 points"])

        let again = try await center.record(workout, for: "ada", id: "workout-17", at: evening)
        #expect(again == .repeated)

        let status = try await center.status(of: "ada", at: evening)
        #expect(status.points.total == 100)
        #expect(status.streaks["fitness-workouts.workout-days"]?.current == 1)

        let next = status.achievements.first { $0.key.id == "workout_10" }
        #expect(next?.progress.completed == 1)
        #expect(next?.progress.total == 10)
        #expect(try await !center.status(of: "nobody").isKnown)

        #expect(status[FitnessWorkoutsMetrics.workouts] == 1)
        #expect(status.streak(FitnessWorkoutsMetrics.workoutDays)?.current == 1)

        let key = AchievementKey(mode: FitnessWorkouts.id, id: "workout_10")
        let explanation = try await center.explain(key, for: "ada")
        #expect(explanation.criterion.text == "fitness-workouts.workouts total ≥ 10: has 1, 9 to go")

        let steps = center.rulebook.nextSteps(for: status)
        #expect(steps.first?.achievement.id == "streak_3")
        #expect(steps.first?.completed == 1)

        let board = Board(.points(mode: nil), over: .week(of: evening))
        let best = try await center.leaderboard(board, limit: 3)
        #expect(best.map(\.player) == ["ada"])
        await store.close()
    }

    @Test("A refused event says why and changes nothing")
    func refusing() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        await #expect(throws: EventError.self) {
            try await center.record(WorkoutCompleted(calories: -1, durationMinutes: 35), for: "ada")
        }
        do {
            try await center.record(WorkoutCompleted(calories: -1, durationMinutes: 35), for: "ada")
        } catch let problem as EventError {
            #expect(problem.code == .invalidField)
            #expect(problem.message == "calories is -1, expected a number from 0 to 20000")
        }
        #expect(try await center.allPlayers().isEmpty)
    }

    @Test("The same event id with different content is a conflict")
    func conflict() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        try await center.record(StepsRecorded(steps: 1), for: "ada", id: "s", at: noon)
        let problem = await #expect(throws: EventError.self) {
            try await center.record(StepsRecorded(steps: 2), for: "ada", id: "s", at: noon)
        }
        #expect(problem?.code == .conflict)
    }

    @Test("An event in JSON is read as the struct of its type")
    func wire() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        var text = #"""
            {"specversion":"1.0","id":"w-18","source":"/watch","type":"fitness-workouts.workout-completed",
             "subject":"ada","time":"2026-03-03T07:00:00+01:00","data":{"calories":210,"durationMinutes":20}}
            """#
        let envelope = try text.withUTF8 { try center.rulebook.envelope(parsing: $0) }
        let results = try await center.record([envelope])
        #expect(results.count == 1)
        guard case .success(.recorded(let rewards)) = results.first else {
            Issue.record("the event was not recorded")
            return
        }
        #expect(!rewards.isEmpty)
        #expect(envelope.event as? WorkoutCompleted == WorkoutCompleted(calories: 210, durationMinutes: 20))
    }

    @Test("A configuration sets the source and who may grant")
    func configuring() async throws {
        let configuration = CenterConfiguration(
            source: "https://gym.example/app",
            now: { Moment.system },
            policy: .actors(["coach"]))
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) {
            FitnessWorkouts()
        }
        let key = AchievementKey(mode: FitnessWorkouts.id, id: "workout_500")
        try await center.grant(key, to: "ada", by: "coach", id: "g")
        let unlock = try await center.recentUnlocks(of: "ada").first
        #expect(unlock?.event == EventID(source: "https://gym.example/app", id: "g"))
    }
}
