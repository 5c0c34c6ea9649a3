// documentation/foundation/jsonencoder
open class JSONEncoder: @unchecked Sendable {
    // documentation/foundation/jsonencoder/init()
    public init() {}

    // documentation/foundation/jsonencoder/outputformatting-swift.property
    open var outputFormatting: OutputFormatting = []

    // documentation/foundation/jsonencoder/encode(_:)
    open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }

    // documentation/foundation/jsonencoder/outputformatting-swift.struct
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted = OutputFormatting(rawValue: 1)

        // documentation/foundation/jsonencoder/outputformatting-swift.struct/sortedkeys
        @available(iOS 11, macOS 10.13, tvOS 11, watchOS 4, visionOS 1, *)
        public static let sortedKeys = OutputFormatting(rawValue: 2)

        // documentation/foundation/jsonencoder/outputformatting-swift.struct/withoutescapingslashes
        @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    }
}

// documentation/foundation/jsondecoder
open class JSONDecoder: @unchecked Sendable {
    // documentation/foundation/jsondecoder/init()
    public init() {}

    // documentation/foundation/jsondecoder/decode(_:from:)
    open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

// documentation/foundation/jsonserialization
open class JSONSerialization {
    // documentation/foundation/jsonserialization/jsonobject(with:options:)-8demi
    open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any { fatalError() }

    // documentation/foundation/jsonserialization/readingoptions
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    }
}

// documentation/foundation/nserror
open class NSError: Error, @unchecked Sendable {
    // documentation/foundation/nserror/userinfo
    open var userInfo: [String: Any] { fatalError() }
}

// documentation/foundation/nserror, as which any error can be seen: `as` calls this
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }

// documentation/foundation/nslocking
public protocol NSLocking {
    // documentation/foundation/nslocking/lock()
    func lock()

    // documentation/foundation/nslocking/unlock()
    func unlock()
}

// documentation/foundation/nslocking
extension NSLocking {
    // documentation/foundation/nslocking/withlock(_:)
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

// documentation/foundation/nslock
open class NSLock: NSLocking, @unchecked Sendable {
    public init() {}
    open func lock() {}
    open func unlock() {}
}

// documentation/foundation/processinfo
open class ProcessInfo: @unchecked Sendable {
    // documentation/foundation/processinfo/processinfo
    open class var processInfo: ProcessInfo { fatalError() }

    // documentation/foundation/processinfo/activeprocessorcount
    open var activeProcessorCount: Int { fatalError() }

    // documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    @available(macOS, unavailable)
    open func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {}
}

// documentation/foundation/bundle
open class Bundle: @unchecked Sendable {
    // documentation/foundation/bundle/main
    open class var main: Bundle { fatalError() }

    // documentation/foundation/bundle/bundleidentifier
    open var bundleIdentifier: String? { fatalError() }
}

// documentation/foundation/userdefaults
open class UserDefaults {
    // documentation/foundation/userdefaults/standard
    open class var standard: UserDefaults { fatalError() }

    // documentation/foundation/userdefaults/stringarray(forkey:)
    open func stringArray(forKey defaultName: String) -> [String]? { fatalError() }

    // documentation/foundation/userdefaults/bool(forkey:)
    open func bool(forKey defaultName: String) -> Bool { fatalError() }

    // documentation/foundation/userdefaults/set(_:forkey:)
    open func set(_ value: Any?, forKey defaultName: String) { fatalError() }

    // documentation/foundation/userdefaults/set(_:forkey:)-3nn5m
    open func set(_ value: Bool, forKey defaultName: String) { fatalError() }

    // documentation/foundation/userdefaults/removeobject(forkey:)
    open func removeObject(forKey defaultName: String) { fatalError() }
}

// documentation/foundation/nspredicate
open class NSPredicate {
    init() {}
}

// documentation/foundation/sortdescriptor
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
public struct SortDescriptor<Compared> {}
