#if canImport(HealthKit) && !os(tvOS)
    import AchievementHealth
    public import Foundation
    public import SampleModel

    extension AppModel {
        /// Records the health store's data since a date, if the player has chosen workouts. Call it after ``open()``;
        /// data that has been recorded before is not counted again.
        public func recordHealth(since start: Date) async throws {
            guard modes.contains(.fitnessWorkouts) else { return }
            let records = try await HealthReader().records(since: start)
            await record(
                records.compactMap { $0.event(in: .current) }.map { DatedEvent($0.event, id: $0.id, at: $0.moment) })
        }
    }
#endif
