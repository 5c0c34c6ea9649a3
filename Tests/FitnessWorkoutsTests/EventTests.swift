import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import Foundation
import SuiteSupport
import Testing

@Suite("Fields are what they may be, or the event is refused")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.number("calories", 0...20_000) { WorkoutCompleted(calories: $0, durationMinutes: 30) },
        FieldRange.number("durationMinutes", above: 0, upTo: 1_440) {
            WorkoutCompleted(calories: 300, durationMinutes: $0)
        },
        FieldRange.number("kilograms", 20...500) { WeightRecorded(kilograms: $0) },
        FieldRange.integer("steps", 0...200_000) { StepsRecorded(steps: $0) },
    ]

    @Test("both ends are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(FitnessWorkouts())) }

    @Test("what is beyond is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(FitnessWorkouts())) }

    @Test("all wrong fields are named at once, with value and range")
    func together() throws {
        var player = try TestPlayer(FitnessWorkouts())
        let problem = #expect(throws: EventError.self) {
            try player.play(WorkoutCompleted(calories: -1, durationMinutes: 1_440.5))
        }
        #expect(
            problem?.message == "calories is -1, expected a number from 0 to 20000; "
                + "durationMinutes is 1440.5, expected a number above 0, at most 1440")
    }
}

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("the types have the names of the table")
    func types() throws {
        let types = try TestPlayer(FitnessWorkouts()).rulebook.eventTypes
        #expect(
            types.filter { $0.rawValue.hasPrefix("fitness-workouts.") } == [
                "fitness-workouts.steps-recorded", "fitness-workouts.weight-recorded",
                "fitness-workouts.workout-completed",
            ])
    }

    @Test("the fields have the names of the table")
    func fields() throws {
        #expect(
            try read(#"{"calories": 320.5, "durationMinutes": 45}"#)
                == WorkoutCompleted(calories: 320.5, durationMinutes: 45))
        #expect(try read(#"{"kilograms": 79.9}"#) == WeightRecorded(kilograms: 79.9))
        #expect(try read(#"{"steps": 5000}"#) == StepsRecorded(steps: 5_000))
    }

    @Test("no field may be absent")
    func required() {
        #expect(throws: DecodingError.self) { try read(#"{"calories": 320.5}"#) as WorkoutCompleted }
        #expect(throws: DecodingError.self) { try read(#"{"durationMinutes": 45}"#) as WorkoutCompleted }
        #expect(throws: DecodingError.self) { try read("{}") as WeightRecorded }
        #expect(throws: DecodingError.self) { try read("{}") as StepsRecorded }
    }
}

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
                "fitness-workouts.weight-first", "fitness-workouts.weight-lost", "fitness-workouts.weight-lowest",
                "fitness-workouts.workout-days", "fitness-workouts.workouts",
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
                "fitness-workouts.weight-lost": "0",
            ])
    }

    @Test("the first, the lowest and the largest loss of several weights")
    func weights() throws {
        let steps = [80, 78.5, 82].enumerated().map { day, weight in
            Step(WeightRecorded(kilograms: weight), at: Walkthrough.day(day))
        }
        let expected: [ExactText: String] = [
            "fitness-workouts.weight-first": "80", "fitness-workouts.weight-lowest": "78.5",
            "fitness-workouts.weight-lost": "1.5",
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
