public import Foundation

// documentation/healthkit/hkhealthstore
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKHealthStore {
    // documentation/healthkit/hkhealthstore, of which every app makes one
    public init() {}

    // documentation/healthkit/hkhealthstore/ishealthdataavailable()
    open class func isHealthDataAvailable() -> Bool { fatalError() }

    // documentation/healthkit/hkhealthstore/requestauthorization(toshare:read:)
    @available(iOS 15, macOS 13, watchOS 8, visionOS 1, *)
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
        async throws
    {}
}

// documentation/healthkit/hkobject
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKObject {
    init() {}

    // documentation/healthkit/hkobject/uuid
    open var uuid: UUID { fatalError() }
}

// documentation/healthkit/hksample
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKSample: HKObject {
    // documentation/healthkit/hksample/enddate
    open var endDate: Date { fatalError() }
}

// documentation/healthkit/hkquantitysample
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKQuantitySample: HKSample {
    // documentation/healthkit/hkquantitysample/quantity
    open var quantity: HKQuantity { fatalError() }
}

// documentation/healthkit/hkworkout
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKWorkout: HKSample {
    // documentation/healthkit/hkworkout/duration
    open var duration: TimeInterval { fatalError() }

    // documentation/healthkit/hkworkout/statistics(for:)
    @available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { fatalError() }
}

// documentation/healthkit/hkquery
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKQuery {
    // documentation/healthkit/hkquery/predicateforsamples(withstart:end:options:)
    open class func predicateForSamples(
        withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate { fatalError() }
}

// documentation/healthkit/hkqueryoptions
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
}

// documentation/healthkit/hksamplepredicate
@available(iOS 15.4, macOS 13, watchOS 8.5, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKSamplePredicate<Sample: HKSample> {
    // documentation/healthkit/hksamplepredicate/workout(_:)
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> { fatalError() }

    // documentation/healthkit/hksamplepredicate/quantitysample(type:predicate:)
    public static func quantitySample(type quantityType: HKQuantityType, predicate: NSPredicate? = nil)
        -> HKSamplePredicate<HKQuantitySample>
    { fatalError() }
}

// documentation/healthkit/hksamplequerydescriptor
@available(iOS 15.4, macOS 13, watchOS 8.5, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKSampleQueryDescriptor<Sample: HKSample> {
    // documentation/healthkit/hksamplequerydescriptor/init(predicates:sortdescriptors:limit:)
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {}

    // documentation/healthkit/hksamplequerydescriptor/result(for:)
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] { fatalError() }
}

// documentation/healthkit/hkstatisticsquerydescriptor
@available(iOS 15.4, macOS 13, watchOS 8.5, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKStatisticsQueryDescriptor {
    // documentation/healthkit/hkstatisticsquerydescriptor/init(predicate:options:)
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}

    // documentation/healthkit/hkstatisticsquerydescriptor/result(for:)
    public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? { fatalError() }
}

// documentation/healthkit/hkstatisticscollection
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKStatisticsCollection {
    init() {}

    // documentation/healthkit/hkstatisticscollection/statistics()
    open func statistics() -> [HKStatistics] { fatalError() }
}

// documentation/healthkit/hkstatisticscollectionquerydescriptor
@available(iOS 15.4, macOS 13, watchOS 8.5, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKStatisticsCollectionQueryDescriptor {
    // documentation/healthkit/hkstatisticscollectionquerydescriptor/init(predicate:options:anchordate:intervalcomponents:)
    public init(
        predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
        intervalComponents: DateComponents
    ) {}

    // documentation/healthkit/hkstatisticscollectionquerydescriptor/result(for:)
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection { fatalError() }
}

// documentation/healthkit/hkerror
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKError: Error {
    // documentation/healthkit/hkerror/code
    public enum Code: Int, Sendable {
        // documentation/healthkit/hkerror/code/errornodata
        @available(iOS 14, macOS 13, watchOS 7, visionOS 1, *)
        case errorNoData
    }

    // documentation/healthkit/hkerror/code, of every error of the framework
    public var code: HKError.Code { fatalError() }
}
