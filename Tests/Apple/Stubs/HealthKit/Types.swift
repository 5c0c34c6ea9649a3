public import Foundation

// documentation/healthkit/hkobjecttype
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKObjectType: Hashable {
    init() {}

    // documentation/healthkit/hkobjecttype/workouttype()
    open class func workoutType() -> HKWorkoutType { fatalError() }

    // documentation/objectivec/nsobjectprotocol/hash, for sets
    public func hash(into hasher: inout Hasher) {}
    public static func == (left: HKObjectType, right: HKObjectType) -> Bool { left === right }
}

// documentation/healthkit/hksampletype
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKSampleType: HKObjectType {}

// documentation/healthkit/hkworkouttype
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKWorkoutType: HKSampleType {}

// documentation/healthkit/hkquantitytype
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKQuantityType: HKSampleType {
    // documentation/healthkit/hkquantitytype/init(_:)
    @available(iOS 15, macOS 13, watchOS 8, visionOS 1, *)
    public init(_ identifier: HKQuantityTypeIdentifier) {}
}

// documentation/healthkit/hkquantitytypeidentifier
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKQuantityTypeIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let activeEnergyBurned = HKQuantityTypeIdentifier(rawValue: "activeEnergyBurned")
    public static let bodyMass = HKQuantityTypeIdentifier(rawValue: "bodyMass")
    public static let stepCount = HKQuantityTypeIdentifier(rawValue: "stepCount")
}

// documentation/healthkit/hkunit
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKUnit {
    required public init() {}

    // documentation/healthkit/hkunit/kilocalorie()
    open class func kilocalorie() -> Self { fatalError() }

    // documentation/healthkit/hkunit/gramunit(with:)
    open class func gramUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }

    // documentation/healthkit/hkunit/count()
    open class func count() -> Self { fatalError() }
}

// documentation/healthkit/hkmetricprefix, without those that this package does not use
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
public enum HKMetricPrefix: Int, Sendable {
    case kilo = 9
}

// documentation/healthkit/hkquantity
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKQuantity {
    init() {}

    // documentation/healthkit/hkquantity/doublevalue(for:)
    open func doubleValue(for unit: HKUnit) -> Double { fatalError() }
}

// documentation/healthkit/hkstatistics
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
open class HKStatistics {
    init() {}

    // documentation/healthkit/hkstatistics/startdate
    open var startDate: Date { fatalError() }

    // documentation/healthkit/hkstatistics/enddate
    open var endDate: Date { fatalError() }

    // documentation/healthkit/hkstatistics/sumquantity()
    open func sumQuantity() -> HKQuantity? { fatalError() }
}

// documentation/healthkit/hkstatisticsoptions
@available(iOS 8, macOS 13, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
public struct HKStatisticsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
}
