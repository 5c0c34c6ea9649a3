import AchievementCore
import AchievementTesting
import FitnessWorkouts
import Testing

extension Walkthrough {
    static let all = workouts + streaks + goals

    private static let workouts = [1, 10, 50, 100, 500].map { count in
        Walkthrough("workout_\(count)", (0..<count).map { workout(at: day($0 / 5)) })
    }

    private static let streaks = [3, 7, 30].map { days in
        Walkthrough(
            "streak_\(days)", workouts(on: 0..<days),
            // The last day is missed and made up for a day later; the last but one twice.
            notQuite: [
                workouts(on: 0..<days - 1, days..<days + 1), workouts(on: 0..<days - 1, days - 2..<days - 1),
            ])
    }

    private static let goals = [
        Walkthrough(
            "night_owl", [workout(at: day(0, "21:00:00Z"))],
            notQuite: [[workout(at: day(0, "20:59:59.999Z"))], [workout(at: day(0, "00:00:00Z"))]]),
        Walkthrough(
            "weight_1", [weight(80, day: 0), weight(79, day: 1)],
            notQuite: [
                [weight(80, day: 0), weight(79.000_000_001, day: 1)],
                [weight(79, day: 0), weight(80, day: 1)],
            ]),
        Walkthrough(
            "steps_10k", [steps(5_000), steps(5_000, at: day(0, "18:00:00Z"))],
            notQuite: [
                [steps(5_000), steps(4_999, at: day(0, "18:00:00Z"))],
                [steps(5_000), steps(5_000, at: day(1))],
            ]),
    ]

    private static func workout(at time: String) -> Step {
        Step(WorkoutCompleted(calories: 300, durationMinutes: 30), at: time)
    }

    private static func workouts(on days: Range<Int>...) -> [Step] {
        days.joined().map { workout(at: day($0)) }
    }

    private static func weight(_ kilograms: Double, day: Int) -> Step {
        Step(WeightRecorded(kilograms: kilograms), at: Walkthrough.day(day))
    }

    private static func steps(_ count: Int, at time: String = noon) -> Step {
        Step(StepsRecorded(steps: count), at: time)
    }
}
