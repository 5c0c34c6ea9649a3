// The part of Foundation that this package uses, only for Apple's systems, as Apple's documentation declares it.
// Foundation re-exports the C library, Dispatch and the shapes of Core Graphics.
@_exported public import CoreGraphics
@_exported public import Darwin
@_exported public import Dispatch

// documentation/foundation/data
public struct Data: Hashable, Sendable, Codable {
    // documentation/foundation/data/init()
    public init() { fatalError() }

    // documentation/foundation/data/init(capacity:)
    public init(capacity: Int) { fatalError() }

    // documentation/foundation/data/init(bytes:count:)
    public init(bytes: UnsafeRawPointer, count: Int) { fatalError() }

    // documentation/foundation/data/init(base64encoded:options:)-654f
    public init?(base64Encoded base64String: String, options: Base64DecodingOptions = []) { fatalError() }

    // documentation/foundation/data/base64encodedstring(options:)
    public func base64EncodedString(options: Base64EncodingOptions = []) -> String { fatalError() }

    // documentation/foundation/data/init(contentsof:options:)
    public init(contentsOf url: URL, options: ReadingOptions = []) throws { fatalError() }

    // documentation/foundation/data/write(to:options:)
    public func write(to url: URL, options: WritingOptions = []) throws { fatalError() }

    // documentation/foundation/nsdata/readingoptions
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    // documentation/foundation/nsdata/writingoptions
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        // documentation/foundation/nsdata/writingoptions/atomic
        public static let atomic = WritingOptions(rawValue: 1)
    }

    // documentation/foundation/nsdata/base64decodingoptions
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    // documentation/foundation/nsdata/base64encodingoptions
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

// documentation/foundation/data
extension Data: RandomAccessCollection, RangeReplaceableCollection, MutableCollection, DataProtocol {
    public typealias Index = Int
    public typealias Indices = Range<Int>
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(index: Int) -> UInt8 {
        get { fatalError() }
        set { fatalError() }
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { fatalError() }
        set { fatalError() }
    }
    public mutating func replaceSubrange<Bytes: Collection>(_ subrange: Range<Int>, with newElements: Bytes)
    where Bytes.Element == UInt8 { fatalError() }
}

// documentation/foundation/dataprotocol
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

// documentation/foundation/timeinterval
public typealias TimeInterval = Double

// documentation/foundation/date
public struct Date: Hashable, Comparable, Codable, Sendable {
    // documentation/foundation/date/init()
    public init() { fatalError() }

    // documentation/foundation/date/init(timeintervalsince1970:)
    public init(timeIntervalSince1970: TimeInterval) { fatalError() }

    // documentation/foundation/date/timeintervalsince1970
    public var timeIntervalSince1970: TimeInterval { fatalError() }

    // documentation/foundation/date/addingtimeinterval(_:)
    public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { fatalError() }

    // documentation/swift/comparable
    public static func < (left: Date, right: Date) -> Bool { fatalError() }
}

// documentation/foundation/timezone
public struct TimeZone: Hashable, Codable, Sendable {
    // documentation/foundation/timezone/current
    public static var current: TimeZone { fatalError() }

    // documentation/foundation/timezone/secondsfromgmt(for:)
    public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}

// documentation/foundation/calendar
public struct Calendar: Hashable, Sendable {
    // documentation/foundation/calendar/identifier-swift.enum, without those that this package does not use
    public enum Identifier: Sendable {
        case gregorian
    }

    // documentation/foundation/calendar/component, without those that this package does not use
    public enum Component: Sendable {
        case day
    }

    // documentation/foundation/calendar/init(identifier:)
    public init(identifier: Calendar.Identifier) { fatalError() }

    // documentation/foundation/calendar/timezone
    public var timeZone: TimeZone {
        get { fatalError() }
        set {}
    }

    // documentation/foundation/calendar/startofday(for:)
    public func startOfDay(for date: Date) -> Date { fatalError() }

    // documentation/foundation/calendar/date(byadding:value:to:wrappingcomponents:)
    public func date(
        byAdding component: Calendar.Component, value: Int, to date: Date, wrappingComponents: Bool = false
    ) -> Date? { fatalError() }
}

// documentation/foundation/datecomponents
public struct DateComponents: Hashable, Sendable {
    // documentation/foundation/datecomponents/init(calendar:timezone:era:year:month:day:hour:minute:second:nanosecond:weekday:weekdayordinal:quarter:weekofmonth:weekofyear:yearforweekofyear:)
    public init(
        calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
        weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil,
        weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
    ) {}
}

// documentation/foundation/uuid
public struct UUID: Hashable, Codable, Sendable {
    // documentation/foundation/uuid/init()
    public init() { fatalError() }

    // documentation/foundation/uuid/init(uuidstring:)
    public init?(uuidString string: String) { fatalError() }

    // documentation/foundation/uuid/uuidstring
    public var uuidString: String { fatalError() }
}

// documentation/foundation/decimal
public struct Decimal: Hashable, Codable, Sendable {
    // documentation/foundation/decimal/init(string:locale:)
    public init?(string: String, locale: Locale? = nil) { fatalError() }

    // documentation/foundation/decimal/isfinite
    public var isFinite: Bool { fatalError() }
}
