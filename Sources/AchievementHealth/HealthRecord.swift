public import AchievementCore
public import AchievementEngine
import FitnessWorkouts
public import Foundation

/// A record of the health store of a kind that ``/FitnessWorkouts/FitnessWorkouts`` counts.
public enum HealthRecord: Hashable, Sendable {
    /// A workout that ended at a date, with its length in minutes.
    case workout(id: UUID, end: Date, minutes: Double, kilocalories: Double)
    /// A weight measured at a date.
    case weight(id: UUID, date: Date, kilograms: Double)
    /// The steps of a day, up to a date on that day.
    case daySteps(date: Date, steps: Double)

    /// Returns the record as an event, on the clock of a time zone; `nil` if the mode does not accept it, such as a
    /// workout without a length.
    ///
    /// A sample has its own id, so it counts once no matter how often it is read. The steps of a day are recorded again
    /// whenever their number or date has changed: the latest record of a day counts, and of two with the same date the
    /// one with more steps.
    public func event(in zone: TimeZone) -> HealthEvent? {
        switch self {
        case .workout(let id, let end, let minutes, let kilocalories):
            guard minutes > 0, minutes <= 1_440, (0...20_000).contains(kilocalories) else { return nil }
            return HealthEvent(
                event: WorkoutCompleted(calories: kilocalories, durationMinutes: minutes), id: "health/\(id)",
                moment: Moment(end, in: zone))
        case .weight(let id, let date, let kilograms):
            guard (20...500).contains(kilograms) else { return nil }
            return HealthEvent(
                event: WeightRecorded(kilograms: kilograms), id: "health/\(id)", moment: Moment(date, in: zone))
        case .daySteps(let date, let steps):
            guard (0...200_000).contains(steps) else { return nil }
            let (moment, whole) = (Moment(date, in: zone), Int(steps))
            // Of two records at the same instant, the one with the greater id counts, and ids are compared as texts, so
            // that all numbers need the same length. Ids that end with a bare number, as stores may have them from
            // earlier, are less than these.
            let digits = String(String(1_000_000 + whole).dropFirst())
            return HealthEvent(
                event: DayStepsRecorded(steps: whole), id: "health/steps/\(moment.milliseconds)/total-\(digits)",
                moment: moment)
        }
    }
}

/// A record of the health store as an event to be recorded.
public struct HealthEvent: Sendable {
    /// What happened.
    public let event: any GameEvent
    /// The id of the event, always the same for the same record.
    public let id: String
    /// When it happened, on the player's clock.
    public let moment: Moment
}

extension AchievementCenter {
    /// Records a player's health records, in as few commits as possible; records that are already known count only
    /// once, and those that the mode does not accept are left out.
    ///
    /// A refused record does not block the others, such as a sample that a watch dated in the future. A record that is
    /// read in one zone and again in another keeps its first time: the second one is refused with the code `conflict`,
    /// which can be ignored.
    ///
    /// - Parameters:
    ///   - records: the records of a `HealthReader`.
    ///   - player: the player.
    ///   - zone: the player's time zone, which determines the day and hour of each event.
    /// - Returns: the result for each record that the mode accepts, in order.
    /// - Throws: ``/AchievementStorage/StoreError``; the call can be repeated.
    @discardableResult
    public func record(
        _ records: [HealthRecord], for player: PlayerID, in zone: TimeZone
    ) async throws -> [Result<Receipt, EventError>] {
        let envelopes = try records.compactMap { $0.event(in: zone) }.map { event in
            try EventEnvelope(
                event.event, id: EventID(source: configuration.source, id: event.id), player: player, at: event.moment)
        }
        return try await record(envelopes)
    }
}
