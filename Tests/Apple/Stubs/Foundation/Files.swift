// documentation/foundation/url
public struct URL: Hashable, Codable, Sendable {
    // documentation/foundation/url/init(fileurlwithpath:)
    public init(fileURLWithPath path: String) { fatalError() }

    // documentation/foundation/url/init(string:)
    public init?(string: String) { fatalError() }

    // documentation/foundation/url/applicationsupportdirectory
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    public static var applicationSupportDirectory: URL { fatalError() }

    // documentation/foundation/url/path
    public var path: String { fatalError() }

    // documentation/foundation/url/lastpathcomponent
    public var lastPathComponent: String { fatalError() }

    // documentation/foundation/url/resolvingsymlinksinpath()
    public func resolvingSymlinksInPath() -> URL { fatalError() }

    // documentation/foundation/url/deletinglastpathcomponent()
    public func deletingLastPathComponent() -> URL { fatalError() }

    // documentation/foundation/url/appendingpathcomponent(_:)
    public func appendingPathComponent(_ pathComponent: String) -> URL { fatalError() }
}

// documentation/foundation/filemanager
open class FileManager {
    // documentation/foundation/filemanager/default
    open class var `default`: FileManager { fatalError() }

    // documentation/foundation/filemanager/temporarydirectory
    open var temporaryDirectory: URL { fatalError() }

    // documentation/foundation/filemanager/contentsofdirectory(atpath:)
    open func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }

    // documentation/foundation/filemanager/destinationofsymboliclink(atpath:)
    open func destinationOfSymbolicLink(atPath path: String) throws -> String { fatalError() }

    // documentation/foundation/filemanager/attributesofitem(atpath:)
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }

    // documentation/foundation/filemanager/fileexists(atpath:)
    open func fileExists(atPath path: String) -> Bool { fatalError() }

    // documentation/foundation/filemanager/fileexists(atpath:isdirectory:)
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }

    // documentation/foundation/filemanager/isreadablefile(atpath:)
    open func isReadableFile(atPath path: String) -> Bool { fatalError() }

    // documentation/foundation/filemanager/iswritablefile(atpath:)
    open func isWritableFile(atPath path: String) -> Bool { fatalError() }

    // documentation/foundation/filemanager/removeitem(at:)
    open func removeItem(at url: URL) throws { fatalError() }

    // documentation/foundation/filemanager/createdirectory(at:withintermediatedirectories:attributes:)
    open func createDirectory(
        at url: URL, withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws { fatalError() }

    // documentation/foundation/filemanager/setattributes(_:ofitematpath:)
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws { fatalError() }

    // documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    open func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { fatalError() }
}

// documentation/foundation/fileattributekey
public struct FileAttributeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    // documentation/foundation/fileattributekey/size
    public static let size = FileAttributeKey(rawValue: "NSFileSize")

    // documentation/foundation/fileattributekey/protectionkey
    public static let protectionKey = FileAttributeKey(rawValue: "NSFileProtectionKey")
}

// documentation/foundation/fileprotectiontype
public struct FileProtectionType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    // documentation/foundation/fileprotectiontype/completeuntilfirstuserauthentication
    public static let completeUntilFirstUserAuthentication = FileProtectionType(
        rawValue: "NSFileProtectionCompleteUntilFirstUserAuthentication")
}

// documentation/objectivec/objcbool
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(booleanLiteral value: Bool) { fatalError() }
    public var boolValue: Bool { fatalError() }
}

// documentation/foundation/filehandle
open class FileHandle: @unchecked Sendable {
    // documentation/foundation/filehandle/init(forreadingfrom:)
    public init(forReadingFrom url: URL) throws { fatalError() }

    // documentation/foundation/filehandle/init(filedescriptor:closeondealloc:)
    public init(fileDescriptor fd: Int32, closeOnDealloc: Bool) { fatalError() }

    // documentation/foundation/filehandle/read(uptocount:)
    @available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, visionOS 1, *)
    public func read(upToCount count: Int) throws -> Data? { fatalError() }

    // documentation/foundation/filehandle/write(contentsof:)
    @available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, visionOS 1, *)
    public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws { fatalError() }

    // documentation/foundation/filehandle/synchronize()
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
    public func synchronize() throws { fatalError() }

    // documentation/foundation/filehandle/close()
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
    public func close() throws { fatalError() }
}
