public import Foundation

// documentation/cloudkit/ckrecord
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
open class CKRecord {
    // documentation/cloudkit/ckrecord/recordtype-swift.typealias
    public typealias RecordType = String

    // documentation/cloudkit/ckrecord/fieldkey
    public typealias FieldKey = String

    // documentation/cloudkit/ckrecord/init(recordtype:recordid:)
    public init(recordType: CKRecord.RecordType, recordID: CKRecord.ID = CKRecord.ID()) {}

    // documentation/cloudkit/ckrecord/encryptedvalues
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    open var encryptedValues: any CKRecordKeyValueSetting & Sendable { fatalError() }

    // documentation/cloudkit/ckrecord/id
    open class ID: Hashable, @unchecked Sendable {
        // documentation/cloudkit/ckrecord/id/init(recordname:zoneid:)
        public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = CKRecordZone.ID.default) {}

        // documentation/cloudkit/ckrecord/id/recordname
        open var recordName: String { fatalError() }

        // documentation/swift/equatable
        public static func == (left: ID, right: ID) -> Bool { fatalError() }
        public func hash(into hasher: inout Hasher) { fatalError() }
    }
}

// documentation/cloudkit/ckrecordvalueprotocol
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
public protocol CKRecordValueProtocol {}

// documentation/foundation/data, which records take
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
extension Data: CKRecordValueProtocol {}

// documentation/cloudkit/ckrecordkeyvaluesetting
@available(iOS 9, macOS 10.11, tvOS 9, watchOS 3, visionOS 1, *)
public protocol CKRecordKeyValueSetting: AnyObject {}

@available(iOS 9, macOS 10.11, tvOS 9, watchOS 3, visionOS 1, *)
extension CKRecordKeyValueSetting {
    // documentation/cloudkit/ckrecordkeyvaluesetting/subscript(_:)
    public subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
        get { fatalError() }
        set {}
    }

    // documentation/cloudkit/ckrecordkeyvaluesetting/subscript(_:)
    public subscript<T: CKRecordValueProtocol>(key: CKRecord.FieldKey) -> T? {
        get { fatalError() }
        set {}
    }
}

// documentation/cloudkit/ckrecordzone
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
open class CKRecordZone {
    // documentation/cloudkit/ckrecordzone/init(zonename:)
    public init(zoneName: String) {}

    // documentation/cloudkit/ckrecordzone/zoneid
    open var zoneID: CKRecordZone.ID { fatalError() }

    // documentation/cloudkit/ckrecordzone/id
    open class ID: @unchecked Sendable {
        // documentation/cloudkit/ckrecordzone/id/default
        public static let `default`: CKRecordZone.ID = ID()
    }
}

// documentation/cloudkit/ckserverchangetoken
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
open class CKServerChangeToken {}
