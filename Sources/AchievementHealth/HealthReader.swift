#if canImport(HealthKit) && !os(tvOS)
    public import Foundation
    import HealthKit

    /// Reads workouts, weights and the steps of each day from the health store.
    ///
    /// The app's target needs the HealthKit capability and the text `NSHealthShareUsageDescription`. The system does
    /// not reveal whether the player granted permission; without it there is nothing to read.
    ///
    /// ```swift
    /// let records = try await HealthReader().records(since: lastTime, in: zone)
    /// try await center.record(records, for: "ada", in: zone)
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

        /// Returns the workouts and weights since a date, the steps of each day since that date's, and the steps of
        /// today so far.
        ///
        /// Read what is new since the last time, and a day or two more: a watch delivers its workouts and steps late,
        /// and a record that is recorded again counts only once.
        ///
        /// - Parameters:
        ///   - start: the date since which to read.
        ///   - now: the current date.
        ///   - zone: the player's time zone, in which days begin; pass the same one when recording.
        /// - Throws: an error of HealthKit, for example while the device is locked.
        public func records(
            since start: Date, now: Date = Date(), in zone: TimeZone = .current
        ) async throws -> [HealthRecord] {
            let (store, since) = (HKHealthStore(), HKQuery.predicateForSamples(withStart: start, end: nil))
            let workouts = HKSampleQueryDescriptor(predicates: [.workout(since)], sortDescriptors: [])
            let weights = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: HKQuantityType(.bodyMass), predicate: since)], sortDescriptors: [])

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
            let days = LocalDays(in: zone)
            records += try await pastSteps(from: days.start(of: start), to: days.start(of: now), days, store)
            if let today = try await steps(since: days.start(of: now), now: now, store) { records.append(today) }
            return records
        }

        /// The steps of the days that are over. Days without steps have no record.
        private func pastSteps(
            from first: Date, to midnight: Date, _ days: LocalDays, _ store: HKHealthStore
        ) async throws -> [HealthRecord] {
            guard first < midnight else { return [] }
            let query = HKStatisticsCollectionQueryDescriptor(
                predicate: Self.steps(from: first, to: midnight), options: .cumulativeSum, anchorDate: midnight,
                intervalComponents: DateComponents(day: 1))
            guard let found = try await unlessEmpty({ try await query.result(for: store) }) else { return [] }
            return found.statistics().compactMap { day in
                // A sample that began before midnight can reach into today, which has a query of its own.
                guard day.startDate < midnight, let sum = day.sumQuantity() else { return nil }
                // HealthKit makes days by its own calendar, so after a change of clocks they may begin an hour off.
                let noon = day.startDate.addingTimeInterval(43_200)
                return .daySteps(date: days.end(of: noon), steps: sum.doubleValue(for: .count()))
            }
        }

        /// The steps of today so far, dated at the end of the last sample; `nil` if there are none.
        private func steps(since midnight: Date, now: Date, _ store: HKHealthStore) async throws -> HealthRecord? {
            let query = HKStatisticsQueryDescriptor(
                predicate: Self.steps(from: midnight, to: nil), options: .cumulativeSum)
            let found = try await unlessEmpty { try await query.result(for: store) }
            guard let day = found ?? nil, let sum = day.sumQuantity() else { return nil }
            return .daySteps(date: min(day.endDate, now), steps: sum.doubleValue(for: .count()))
        }

        /// Steps that began before a day belong to the day before; otherwise both days would count them.
        private static func steps(from start: Date, to end: Date?) -> HKSamplePredicate<HKQuantitySample> {
            .quantitySample(
                type: HKQuantityType(.stepCount),
                predicate: HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate))
        }

        /// Returns the result of a query for statistics; `nil` if nothing matches, which HealthKit reports as an error.
        private func unlessEmpty<Value>(_ query: () async throws -> Value) async throws -> Value? {
            do {
                return try await query()
            } catch let error as HKError where error.code == .errorNoData {
                return nil
            }
        }
    }
#endif
