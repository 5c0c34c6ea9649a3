#if canImport(HealthKit) && !os(tvOS)
    public import Foundation
    import HealthKit
    public import SampleModel

    /// Reads workouts, weights and the steps of today from the health store.
    ///
    /// The app's target needs the capability HealthKit and the text `NSHealthShareUsageDescription`. Whether the player
    /// allowed it is not told; without permission there is nothing to read.
    public struct HealthReader: Sendable {
        /// A reader.
        public init() {}

        /// Whether this device has a health store.
        public static var isAvailable: Bool { HKHealthStore.isHealthDataAvailable() }

        /// Asks the player for permission to read, once for each kind of data.
        public func askForPermission() async throws {
            let types: Set<HKObjectType> = [
                HKObjectType.workoutType(), HKQuantityType(.activeEnergyBurned), HKQuantityType(.bodyMass),
                HKQuantityType(.stepCount),
            ]
            try await HKHealthStore().requestAuthorization(toShare: [], read: types)
        }

        /// Everything since a date, and the steps of today.
        public func records(since start: Date, now: Date = Date()) async throws -> [HealthRecord] {
            let (store, since) = (HKHealthStore(), HKQuery.predicateForSamples(withStart: start, end: nil))
            let workouts = HKSampleQueryDescriptor(predicates: [.workout(since)], sortDescriptors: [])
            let weights = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: HKQuantityType(.bodyMass), predicate: since)], sortDescriptors: [])
            let midnight = Calendar.current.startOfDay(for: now)
            let today = HKQuery.predicateForSamples(withStart: midnight, end: nil)
            let steps = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: today),
                options: .cumulativeSum)

            var records = try await workouts.result(for: store).map { workout in
                let energy = workout.statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
                return HealthRecord.workout(
                    id: workout.uuid, end: workout.endDate, minutes: workout.duration / 60,
                    kilocalories: energy?.doubleValue(for: .kilocalorie()) ?? 0)
            }
            records += try await weights.result(for: store).map { weight in
                .weight(
                    id: weight.uuid, date: weight.endDate,
                    kilograms: weight.quantity.doubleValue(for: .gramUnit(with: .kilo)))
            }
            if let day = try await steps.result(for: store), let sum = day.sumQuantity() {
                records.append(.daySteps(date: day.endDate, steps: sum.doubleValue(for: .count())))
            }
            return records
        }
    }

    extension AppModel {
        /// Records what the health store has had since a date, if the player has chosen workouts. Call it after
        /// ``open()``; what was recorded before counts once.
        public func recordHealth(since start: Date) async throws {
            guard modes.contains(.fitnessWorkouts) else { return }
            let records = try await HealthReader().records(since: start)
            await record(records.compactMap { $0.event(in: .current) })
        }
    }
#endif
