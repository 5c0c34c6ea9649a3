#if canImport(HealthKit) && !os(tvOS)
    public import Foundation
    import HealthKit

    /// Reads workouts, weights and today's steps from the health store.
    ///
    /// The app's target needs the HealthKit capability and the text `NSHealthShareUsageDescription`. The system does
    /// not reveal whether the player granted permission; without it there is nothing to read.
    ///
    /// ```swift
    /// let records = try await HealthReader().records(since: lastTime)
    /// try await center.record(records, for: "ada", in: .current)
    /// ```
    public struct HealthReader: Sendable {
        /// Creates a reader.
        public init() {}

        /// Whether this device has a health store.
        public static var isAvailable: Bool { HKHealthStore.isHealthDataAvailable() }

        /// Asks the player for permission to read, once for each type of data.
        public func askForPermission() async throws {
            let types: Set<HKObjectType> = [
                HKObjectType.workoutType(), HKQuantityType(.activeEnergyBurned), HKQuantityType(.bodyMass),
                HKQuantityType(.stepCount),
            ]
            try await HKHealthStore().requestAuthorization(toShare: [], read: types)
        }

        /// Returns the workouts and weights since a date, and the steps of today so far.
        ///
        /// Read what is new since the last time, and a day or two more: a watch delivers its workouts late, and a
        /// record that is recorded again counts only once.
        ///
        /// - Throws: an error of HealthKit, for example while the device is locked.
        public func records(since start: Date, now: Date = Date()) async throws -> [HealthRecord] {
            let (store, since) = (HKHealthStore(), HKQuery.predicateForSamples(withStart: start, end: nil))
            let workouts = HKSampleQueryDescriptor(predicates: [.workout(since)], sortDescriptors: [])
            let weights = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: HKQuantityType(.bodyMass), predicate: since)], sortDescriptors: [])
            let midnight = Calendar.current.startOfDay(for: now)
            // Steps that began yesterday belong to yesterday; otherwise both days would count them.
            let today = HKQuery.predicateForSamples(withStart: midnight, end: nil, options: .strictStartDate)
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
#endif
