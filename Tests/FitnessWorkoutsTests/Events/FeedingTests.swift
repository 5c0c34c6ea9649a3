import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import SuiteSupport
import Testing

@Suite("What each event feeds")
struct FeedingTests {
    private typealias Step = Walkthrough.Step

    private func recorded(_ steps: Step...) throws -> [ExactText: String] {
        var player = try TestPlayer(FitnessWorkouts())
        try player.play(steps)
        return try player.recorded()
    }

    @Test("the mode has the metrics of the table")
    func metrics() throws {
        let status = try TestPlayer(FitnessWorkouts()).status()
        #expect(status.streaks.keys.sorted() == ["fitness-workouts.workout-days"])
        #expect(
            status.metrics.keys.map(\.string).sorted() == [
                "fitness-workouts.calories", "fitness-workouts.night-workouts", "fitness-workouts.steps",
                "fitness-workouts.weight-first", "fitness-workouts.weight-lowest", "fitness-workouts.workout-days",
                "fitness-workouts.workouts",
            ])
    }

    @Test("a workout by day")
    func workout() throws {
        #expect(
            try recorded(Step(WorkoutCompleted(calories: 320.5, durationMinutes: 45))) == [
                "fitness-workouts.workouts": "1", "fitness-workouts.calories": "320.5",
                "fitness-workouts.workout-days": "1 days, longest 1",
            ])
    }

    @Test("a workout at night")
    func nightWorkout() throws {
        let workout = WorkoutCompleted(calories: 0, durationMinutes: 1_440)
        #expect(
            try recorded(
                Step(workout, at: Walkthrough.day(0, "21:00:00Z")), Step(workout, at: Walkthrough.day(1, "23:00:00Z")))
                == [
                    "fitness-workouts.workouts": "2", "fitness-workouts.night-workouts": "2",
                    "fitness-workouts.workout-days": "2 days, longest 2",
                ])
    }

    @Test("calories add up exactly")
    func calories() throws {
        let steps = [0.1, 0.2, 0.7].map { Step(WorkoutCompleted(calories: $0, durationMinutes: 1)) }
        #expect(try recorded(steps[0], steps[1], steps[2])["fitness-workouts.calories"] == "1")
    }

    @Test("a weight")
    func weight() throws {
        #expect(
            try recorded(Step(WeightRecorded(kilograms: 79.9))) == [
                "fitness-workouts.weight-first": "79.9", "fitness-workouts.weight-lowest": "79.9",
            ])
    }

    @Test("the first and the lowest of several weights")
    func weights() throws {
        let steps = [80, 78.5, 82].enumerated().map { day, weight in
            Step(WeightRecorded(kilograms: weight), at: Walkthrough.day(day))
        }
        let expected: [ExactText: String] = [
            "fitness-workouts.weight-first": "80", "fitness-workouts.weight-lowest": "78.5",
        ]
        #expect(try recorded(steps[0], steps[1], steps[2]) == expected)
        #expect(try recorded(steps[2], steps[1], steps[0]) == expected)
    }

    @Test("steps, in total and on the best day, also if some arrive late")
    func steps() throws {
        #expect(
            try recorded(
                Step(StepsRecorded(steps: 4_000)), Step(StepsRecorded(steps: 7_000), at: Walkthrough.day(1)),
                Step(StepsRecorded(steps: 5_000), at: Walkthrough.day(0, "23:59:59.999Z"))) == [
                    "fitness-workouts.steps": "16000, best day 9000"
                ])
    }

    @Test("no steps are no progress")
    func noSteps() throws {
        #expect(try recorded(Step(StepsRecorded(steps: 0))) == [:])
    }
}
