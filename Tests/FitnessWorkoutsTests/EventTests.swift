import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import Foundation
import SuiteSupport
import Testing

@Suite("Ranges of fields")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.number("calories", 0...20_000) { WorkoutCompleted(calories: $0, durationMinutes: 30) },
        FieldRange.number("durationMinutes", above: 0, upTo: 1_440) {
            WorkoutCompleted(calories: 300, durationMinutes: $0)
        },
        FieldRange.number("kilograms", 20...500) { WeightRecorded(kilograms: $0) },
        FieldRange.integer("steps", 0...200_000) { StepsRecorded(steps: $0) },
        FieldRange.integer("steps", 0...200_000) { DayStepsRecorded(steps: $0) },
    ]

    @Test("Both ends of a range are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(FitnessWorkouts())) }

    @Test("A value out of range is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(FitnessWorkouts())) }

    @Test("All wrong fields are named at once, with value and range")
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

    @Test("The event types have the names of the table")
    func types() throws {
        let types = try TestPlayer(FitnessWorkouts()).rulebook.eventTypes
        #expect(
            types.filter { $0.rawValue.hasPrefix("fitness-workouts.") } == [
                "fitness-workouts.day-steps-recorded", "fitness-workouts.steps-recorded",
                "fitness-workouts.weight-recorded", "fitness-workouts.workout-completed",
            ])
    }

    @Test("The fields have the names of the table")
    func fields() throws {
        #expect(
            try read(#"{"calories": 320.5, "durationMinutes": 45}"#)
                == WorkoutCompleted(calories: 320.5, durationMinutes: 45))
        #expect(try read(#"{"kilograms": 79.9}"#) == WeightRecorded(kilograms: 79.9))
        #expect(try read(#"{"steps": 5000}"#) == StepsRecorded(steps: 5_000))
        #expect(try read(#"{"steps": 5000}"#) == DayStepsRecorded(steps: 5_000))
    }

    @Test("No field may be absent")
    func required() {
        #expect(throws: DecodingError.self) { try read(#"{"calories": 320.5}"#) as WorkoutCompleted }
        #expect(throws: DecodingError.self) { try read(#"{"durationMinutes": 45}"#) as WorkoutCompleted }
        #expect(throws: DecodingError.self) { try read("{}") as WeightRecorded }
        #expect(throws: DecodingError.self) { try read("{}") as StepsRecorded }
    }
}

@Suite("Metrics fed by each event")
struct FeedingTests {
    private typealias Step = Walkthrough.Step

    private func recorded(_ steps: Step...) throws -> [ExactText: String] {
        var player = try TestPlayer(FitnessWorkouts())
        try player.play(steps)
        return try player.recorded()
    }

    @Test("The mode has the metrics of the table")
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

    @Test("A workout by day feeds workouts, calories and days")
    func workout() throws {
        #expect(
            try recorded(Step(WorkoutCompleted(calories: 320.5, durationMinutes: 45))) == [
                "fitness-workouts.workouts": "1", "fitness-workouts.calories": "320.5",
                "fitness-workouts.workout-days": "1 days, longest 1",
            ])
    }

    @Test("A workout at night feeds night workouts too")
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

    @Test("Calories add up exactly")
    func calories() throws {
        let steps = [0.1, 0.2, 0.7].map { Step(WorkoutCompleted(calories: $0, durationMinutes: 1)) }
        #expect(try recorded(steps[0], steps[1], steps[2])["fitness-workouts.calories"] == "1")
    }

    @Test("A weight is the first and the lowest, and no loss")
    func weight() throws {
        #expect(
            try recorded(Step(WeightRecorded(kilograms: 79.9))) == [
                "fitness-workouts.weight-first": "79.9", "fitness-workouts.weight-lowest": "79.9",
                "fitness-workouts.weight-lost": "0",
            ])
    }

    @Test("Several weights give the first, the lowest and the largest loss, in any order")
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

    @Test("Steps count in total and on the best day, even if they arrive late")
    func steps() throws {
        #expect(
            try recorded(
                Step(StepsRecorded(steps: 4_000)), Step(StepsRecorded(steps: 7_000), at: Walkthrough.day(1)),
                Step(StepsRecorded(steps: 5_000), at: Walkthrough.day(0, "23:59:59.999Z"))) == [
                    "fitness-workouts.steps": "16000, best day 9000"
                ])
    }

    @Test("An event of no steps records nothing")
    func noSteps() throws {
        #expect(try recorded(Step(StepsRecorded(steps: 0))) == [:])
    }
}
