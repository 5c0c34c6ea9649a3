import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import SuiteSupport
import Testing

@Suite("Local days of the player")
struct LocalDayTests {
    private let workout = WorkoutCompleted(calories: 300, durationMinutes: 30)

    @Test("Steps of one local day add up, even over two days of UTC")
    func stepsOfOneDay() throws {
        var player = try TestPlayer(FitnessWorkouts())
        try player.play(StepsRecorded(steps: 6_000), at: "2026-03-02T00:30:00+08:00")
        #expect(try player.play(StepsRecorded(steps: 4_000), at: "2026-03-02T23:30:00+08:00") == ["steps_10k"])
    }

    @Test("Steps of two local days do not add up, even within one day of UTC")
    func stepsOfTwoDays() throws {
        var player = try TestPlayer(FitnessWorkouts())
        try player.play(StepsRecorded(steps: 6_000), at: "2026-03-02T23:59:59.999+08:00")
        #expect(try player.play(StepsRecorded(steps: 4_000), at: "2026-03-03T00:00:00+08:00") == [])
        #expect(try player.recorded()["fitness-workouts.steps"] == "10000, best day 6000")
    }

    @Test("Workouts on either side of midnight are on two days")
    func midnight() throws {
        var player = try TestPlayer(FitnessWorkouts())
        try player.play(workout, at: "2026-03-02T23:59:59.999-05:00")
        try player.play(workout, at: "2026-03-03T00:00:00-05:00")
        #expect(try player.recorded()["fitness-workouts.workout-days"] == "2 days, longest 2")
    }

    @Test("A streak survives the whole next day")
    func grace() throws {
        var player = try TestPlayer(FitnessWorkouts())
        for day in 0..<2 { try player.play(workout, at: Walkthrough.day(day, "00:00:00Z")) }
        let streak = FitnessWorkoutsMetrics.workoutDays.id.rawValue
        #expect(try player.status(at: Walkthrough.day(2, "23:59:59.999Z")).streaks[streak]?.current == 2)
        #expect(try player.status(at: Walkthrough.day(3, "00:00:00Z")).streaks[streak]?.current == 0)
        #expect(try player.play(workout, at: Walkthrough.day(2, "23:59:59.999Z")).contains("streak_3"))
    }

    @Test("A workout that arrives late closes the gap in a streak")
    func late() throws {
        var player = try TestPlayer(FitnessWorkouts())
        for day in [0, 1, 2, 4, 5, 6] { try player.play(workout, at: Walkthrough.day(day)) }
        #expect(try player.state(of: "streak_7").progress.completed == 3)
        #expect(try player.play(workout, at: Walkthrough.day(3)) == ["streak_7"])
    }
}

@Suite("Night workouts")
struct NightWorkoutTests {
    @Test(
        "A workout with any part from 21:00 to midnight local time is a night workout",
        arguments: [
            (30, "2026-03-02T20:59:59.999+08:00", false),
            (30, "2026-03-02T21:00:00+08:00", true),
            (30, "2026-03-02T23:59:59.999+08:00", true),
            // Across midnight, and up to exactly midnight.
            (30, "2026-03-03T00:00:00+08:00", true),
            (90, "2026-03-03T01:15:00+08:00", true),
            (30, "2026-03-03T00:29:59.999+08:00", true),
            (30, "2026-03-03T00:30:00+08:00", false),
            (30.000_001, "2026-03-03T00:30:00+08:00", true),
            // Longer than a night, from 18:00, and from just before the end of the previous evening.
            (600, "2026-03-03T04:00:00Z", true),
            (1_440, "2026-03-03T12:00:00Z", true),
            (1_260, "2026-03-03T20:59:00Z", true),
            (1_258, "2026-03-03T20:59:00Z", false),
            // The same instants at other offsets.
            (30, "2026-03-02T13:00:00Z", false),
            (30, "2026-03-02T21:00:00Z", true),
            (30, "2026-03-03T05:00:00+08:00", false),
            (30, "2026-03-02T21:00:00-11:00", true),
            (30, "2026-03-03T08:00:00Z", false),
            (30, "2026-03-02T21:00:00+05:45", true),
            (30, "2026-03-02T20:59:59+05:45", false),
        ] as [(Double, String, Bool)])
    func clock(minutes: Double, until time: String, isNight: Bool) throws {
        var player = try TestPlayer(FitnessWorkouts())
        let unlocked = try player.play(WorkoutCompleted(calories: 300, durationMinutes: minutes), at: time)
        #expect(unlocked.contains("night_owl") == isNight)
        #expect(try player.recorded()["fitness-workouts.night-workouts"] == (isNight ? "1" : nil))
    }
}
