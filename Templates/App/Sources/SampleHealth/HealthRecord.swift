import AchievementCore
import AchievementEngine
import FitnessWorkouts
public import Foundation
public import SampleModel

/// What the health store knows, as far as the workouts of this app count it.
public enum HealthRecord: Hashable, Sendable {
    /// A workout that ended at a date.
    case workout(id: UUID, end: Date, minutes: Double, kilocalories: Double)
    /// A weight that was measured at a date.
    case weight(id: UUID, date: Date, kilograms: Double)
    /// The steps of a day so far, up to a date of that day.
    case daySteps(date: Date, steps: Double)

    /// The event that it is, on the clock of a zone; `nil` if the mode does not take it, such as a workout without a
    /// length.
    ///
    /// A sample has its own id, so it counts once. Steps of a day are told anew whenever there are more.
    public func event(in zone: TimeZone) -> DatedEvent? {
        switch self {
        case .workout(let id, let end, let minutes, let kilocalories):
            guard minutes > 0, minutes <= 1_440, (0...20_000).contains(kilocalories) else { return nil }
            return DatedEvent(
                WorkoutCompleted(calories: kilocalories, durationMinutes: minutes), id: "health/\(id)",
                at: Moment(end, in: zone))
        case .weight(let id, let date, let kilograms):
            guard (20...500).contains(kilograms) else { return nil }
            return DatedEvent(WeightRecorded(kilograms: kilograms), id: "health/\(id)", at: Moment(date, in: zone))
        case .daySteps(let date, let steps):
            guard (0...200_000).contains(steps) else { return nil }
            let (moment, whole) = (Moment(date, in: zone), Int(steps))
            return DatedEvent(
                DayStepsRecorded(steps: whole), id: "health/steps/\(moment.milliseconds)/\(whole)", at: moment)
        }
    }
}
