import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import Testing

@Suite("Points and levels")
struct PointsTests {
    private let workout = WorkoutCompleted(calories: 300, durationMinutes: 30)

    /// A player after some workouts on one day.
    private func player(workouts: Int) throws -> TestPlayer {
        var player = try TestPlayer(FitnessWorkouts())
        for _ in 0..<workouts { try player.play(workout) }
        return player
    }

    private func points(_ player: TestPlayer) throws -> Int? {
        let points = try player.status().points
        #expect(points.modes["fitness-workouts"] == points.total)
        return points.modes["fitness-workouts"]
    }

    @Test("A workout is worth 50 points in addition to its unlocks")
    func award() throws {
        var player = try player(workouts: 1)
        #expect(try points(player) == 50 + 50)
        let rewards = try player.judge(workout)
        guard case .points(let award) = rewards.first else {
            Issue.record("the second workout has no award")
            return
        }
        #expect(rewards.count == 1)
        #expect(award.mode == FitnessWorkouts.id)
        #expect(award.points == 50)
        #expect(award.reason == "workout")
        #expect(try points(player) == 50 + 50 + 50)
    }

    @Test("Weights and steps are worth nothing by themselves")
    func noAward() throws {
        var player = try TestPlayer(FitnessWorkouts())
        #expect(try player.judge(WeightRecorded(kilograms: 80)).isEmpty)
        #expect(try player.judge(StepsRecorded(steps: 9_999)).isEmpty)
        #expect(try points(player) == 0)
    }

    @Test("A refused workout is worth nothing")
    func refused() throws {
        var player = try TestPlayer(FitnessWorkouts())
        #expect(throws: EventError.self) {
            try player.play(WorkoutCompleted(calories: -1, durationMinutes: 30))
        }
        #expect(try points(player) == 0)
    }

    @Test("Level 2 begins at 1000 points and is rewarded once")
    func level() throws {
        var player = try player(workouts: 14)
        // 14 workouts, the first one's unlock and the tenth's.
        #expect(try points(player) == 14 * 50 + 50 + 200)
        #expect(try player.status().level.modes["fitness-workouts"] == 1)
        let levels = try player.judge(workout).compactMap { reward in
            if case .level(let level) = reward, level.mode == FitnessWorkouts.id { level.level } else { nil }
        }
        #expect(levels == [2])
        #expect(try points(player) == 1_000)
        #expect(try player.status().level.modes["fitness-workouts"] == 2)
        #expect(try player.judge(workout).count == 1)
    }

    @Test(
        "The level is a thousandth of the points plus 1",
        arguments: [(0, 0, 1), (49, 2_700, 3), (50, 3_250, 4), (100, 6_750, 7), (500, 29_250, 30)])
    func levels(_ workouts: Int, points expected: Int, level: Int) throws {
        let player = try player(workouts: workouts)
        #expect(try points(player) == expected)
        #expect(try player.status().level.modes["fitness-workouts"] == level)
        #expect(try player.status().level.total == level)
    }
}
