import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import SuiteSupport
import Testing

@Suite("Night workouts go by the player's own clock")
struct NightWorkoutTests {
    @Test(
        "from 21:00 to midnight, wherever that is",
        arguments: [
            ("2026-03-02T20:59:59.999+08:00", false),
            ("2026-03-02T21:00:00+08:00", true),
            ("2026-03-02T23:59:59.999+08:00", true),
            ("2026-03-03T00:00:00+08:00", false),
            // The same instants elsewhere.
            ("2026-03-02T13:00:00Z", false),
            ("2026-03-02T21:00:00Z", true),
            ("2026-03-03T05:00:00+08:00", false),
            ("2026-03-02T21:00:00-11:00", true),
            ("2026-03-03T08:00:00Z", false),
            ("2026-03-02T21:00:00+05:45", true),
            ("2026-03-02T20:59:59+05:45", false),
        ])
    func clock(_ time: String, isNight: Bool) throws {
        var player = try TestPlayer(FitnessWorkouts())
        let unlocked = try player.play(WorkoutCompleted(calories: 300, durationMinutes: 30), at: time)
        #expect(unlocked.contains("night_owl") == isNight)
        #expect(try player.recorded()["fitness-workouts.night-workouts"] == (isNight ? "1" : nil))
    }

    @Test("the end counts, not how long it was")
    func end() throws {
        var player = try TestPlayer(FitnessWorkouts())
        let workout = WorkoutCompleted(calories: 300, durationMinutes: 600)
        #expect(try !player.play(workout, at: Walkthrough.day(0, "04:00:00Z")).contains("night_owl"))
    }
}
