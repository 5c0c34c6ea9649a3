import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import Testing

@testable import OwnMetricHost

@Suite("Host with a mode that feeds another one")
struct OwnMetricHostTests {
    @Test("A ride counts as a workout of the other mode")
    func aRideCountsAsAWorkoutOfTheOtherMode() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) {
            FitnessWorkouts()
            Commute()
        }
        try await center.record(RideCompleted(kilometers: 2, minutes: 8), for: "ada")
        #expect(try await unlocked(in: center) == [])
        try await center.record(RideCompleted(kilometers: 9.5, minutes: 35), for: "ada")
        #expect(try await unlocked(in: center) == ["fitness-workouts/workout_1"])
    }

    @Test("An achievement can read the metrics of both modes")
    func ownAchievementsReadBothModes() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) {
            FitnessWorkouts()
            Commute()
        }
        try await center.record(StepsRecorded(steps: 10_000), for: "ada")
        try await center.record(RideCompleted(kilometers: 49.5, minutes: 15), for: "ada")
        #expect(try await unlocked(in: center) == ["fitness-workouts/steps_10k"])
        try await center.record(RideCompleted(kilometers: 0.5, minutes: 2), for: "ada")
        #expect(try await unlocked(in: center) == ["commute/all_round", "fitness-workouts/steps_10k"])
    }

    @Test("Without the other mode, the catalog is refused")
    func withoutTheOtherModeItIsRefused() async throws {
        await #expect(throws: CatalogError.self) {
            try await AchievementCenter(store: InMemoryProgressStore()) { Commute() }
        }
    }

    private func unlocked(in center: AchievementCenter) async throws -> [String] {
        try await center.status(of: "ada").achievements.filter(\.isUnlocked).map(\.key.description).sorted()
    }
}
