public import AchievementCore
public import AchievementEngine
import FitnessWorkouts
public import Foundation

/// What the health store knows, as far as ``/FitnessWorkouts/FitnessWorkouts`` counts it.
public enum HealthRecord: Hashable, Sendable {
    /// A workout that ended at a date, its length in minutes.
    case workout(id: UUID, end: Date, minutes: Double, kilocalories: Double)
    /// A weight that was measured at a date.
    case weight(id: UUID, date: Date, kilograms: Double)
    /// The steps of a day so far, up to a date of that day.
    case daySteps(date: Date, steps: Double)

    /// The event that it is, on the clock of a zone; `nil` if the mode does not take it, such as a workout without a
    /// length.
    ///
    /// A sample has its own id, so it counts once however often it is read. Steps of a day are told anew whenever there
    /// are more.
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
            return HealthEvent(
                event: DayStepsRecorded(steps: whole), id: "health/steps/\(moment.milliseconds)/\(whole)",
                moment: moment)
        }
    }
}

/// A record of the health store as an event, ready to be recorded.
public struct HealthEvent: Sendable {
    /// What happened.
    public let event: any GameEvent
    /// The same for the same record, always.
    public let id: String
    /// When it happened, on the player's clock.
    public let moment: Moment
}

extension AchievementCenter {
    /// Records what the health store knows of a player; what was recorded before counts once, and what the mode does not
    /// take is passed over.
    ///
    /// - Parameters:
    ///   - records: as `HealthReader` gives them.
    ///   - player: whose they are.
    ///   - zone: the zone that the player is in; it decides the day and hour of each event. A record that was read in
    ///     one zone and again in another keeps its first time: the second is a conflict, and passed over.
    /// - Returns: the receipts of what was recorded or known.
    /// - Throws: ``/AchievementStorage/StoreError``; the same call can be repeated.
    @discardableResult
    public func record(
        _ records: [HealthRecord], for player: PlayerID, in zone: TimeZone
    ) async throws -> [Receipt] {
        var receipts: [Receipt] = []
        for event in records.compactMap({ $0.event(in: zone) }) {
            do {
                receipts.append(try await record(event.event, for: player, id: event.id, at: event.moment))
            } catch let error as EventError where error.code == .conflict {
                continue
            }
        }
        return receipts
    }
}
