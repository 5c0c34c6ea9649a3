import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import SQLiteProgressStore
import TaskFocus
import Testing

@Suite("Operating")
struct OperatingTests {
    @Test("A configuration takes an observer and a threshold for slow commits")
    func observer() async throws {
        struct ConsoleObserver: CenterObserver {
            func observe(_ observation: CenterObservation) {
                print(observation.isWarning ? "warning: \(observation)" : "\(observation)")
            }
        }
        let observed = CenterConfiguration(observer: ConsoleObserver(), slowCommitThreshold: .milliseconds(200))
        #expect(observed.slowCommitThreshold == .milliseconds(200))
        #expect(CenterObservation.slowCommit(.seconds(2), players: 1, events: 2).isWarning)
        #expect(!CenterObservation.sinkRecovered(name: "bell").isWarning)
    }

    @Test("A store is verified against its log")
    func verifying() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "s")

        let found = try await center.verify()
        for finding in found.findings { print(finding) }
        if !found.isSound {
            let left = try await center.repair(found)
            print("\(left.findingCount) findings are left")
        }
        #expect(found.isSound)
        #expect((found.players, found.events) == (1, 1))
    }

    @Test("A center opens before its backfill, and a concurrent reader works without writing")
    func besides() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("progress.sqlite")
        let store = try await SQLiteProgressStore(path: path)
        let configuration = CenterConfiguration(backfillsInBackground: true)
        let center = try await AchievementCenter(store: store, configuration: configuration) {
            FitnessWorkouts()
        }
        try await center.backfill()
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "s")

        let copy = try await SQLiteProgressStore(path: path, readOnly: true)
        let reader = try await PlayerReader(store: copy) { FitnessWorkouts() }
        for misfit in reader.setAsideDefinitions { print("\(misfit.key): \(misfit.reason)") }
        #expect(reader.setAsideDefinitions.isEmpty)
        let status = try await reader.status(of: "ada")
        #expect(status[FitnessWorkoutsMetrics.steps] == 10_000)
        await copy.close()
        await store.close()
    }

    @Test("An erased player is no longer listed")
    func erasing() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .actors(["operator"]))
        ) {
            FitnessWorkouts()
        }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada")
        try await center.erase("ada", by: "operator")
        #expect(try await center.allPlayers().isEmpty)
    }

    @Test("Retention folds old events and keeps the status")
    func folding() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .actors(["operator"]))
        ) {
            FitnessWorkouts()
        }
        let moment = Moment(milliseconds: 1_700_000_000_000)
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", at: moment)
        let before = try await center.status(of: "ada")
        let planned = try await center.previewRetention(before: Day(number: 19_723))
        print("\(planned.events) events of \(planned.players) players", planned.limits)
        try await center.retain(before: Day(number: 19_723), by: "operator")
        #expect(planned.events == 1)
        #expect(try await center.status(of: "ada") == before)
    }

    @Test("A reset empties a mode, and voiding the reset brings the progress back")
    func resetting() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(source: "/app", policy: .actors(["operator"]))
        ) {
            FitnessWorkouts()
        }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada")
        try await center.reset("fitness-workouts", of: "ada", by: "operator", id: "reset-1")
        #expect(try await center.status(of: "ada")[FitnessWorkoutsMetrics.steps] == 0)
        try await center.void(EventID(source: "/app", id: "reset-1"), of: "ada", by: "operator")
        #expect(try await center.status(of: "ada")[FitnessWorkoutsMetrics.steps] == 10_000)
    }

    @Test("A debug menu plays sample days")
    func simulate() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(allowsSimulation: true)
        ) {
            TaskFocus()
        }
        for sample in TaskFocus().sampleDays where sample.id == "ten-tasks" {
            try await center.simulate(sample, for: "test")
        }
        #expect(try await center.status(of: "test")[TaskFocusMetrics.tasksCompleted] == 10)
    }
}
