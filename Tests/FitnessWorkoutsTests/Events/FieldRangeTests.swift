import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
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
