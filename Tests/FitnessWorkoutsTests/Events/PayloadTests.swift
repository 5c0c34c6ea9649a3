import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import Foundation
import Testing

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
