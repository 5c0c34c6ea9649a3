public import Foundation

// documentation/cloudkit/ckcontainer
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
open class CKContainer {
    // documentation/cloudkit/ckcontainer/default()
    open class func `default`() -> CKContainer { fatalError() }

    // documentation/cloudkit/ckcontainer/privateclouddatabase
    open var privateCloudDatabase: CKDatabase { fatalError() }
}

// documentation/cloudkit/ckdatabase
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
open class CKDatabase: @unchecked Sendable {
    // documentation/cloudkit/ckdatabase/save(_:)-7btlo
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    public func save(_ zone: CKRecordZone) async throws -> CKRecordZone { fatalError() }

    // documentation/cloudkit/ckdatabase/record(for:)
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    public func record(for recordID: CKRecord.ID) async throws -> CKRecord { fatalError() }

    // documentation/cloudkit/ckdatabase/modifyrecords(saving:deleting:savepolicy:atomically:)
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    public func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
    ) async throws -> (
        saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
        deleteResults: [CKRecord.ID: Result<Void, any Error>]
    ) { fatalError() }

    // documentation/cloudkit/ckdatabase/recordzonechanges(inzonewith:since:desiredkeys:resultslimit:)
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    public func recordZoneChanges(
        inZoneWith zoneID: CKRecordZone.ID, since changeToken: CKServerChangeToken?,
        desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil
    ) async throws -> (
        modificationResultsByID: [CKRecord.ID: Result<CKDatabase.RecordZoneChange.Modification, any Error>],
        deletions: [CKDatabase.RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
    ) { fatalError() }

    // documentation/cloudkit/ckdatabase/recordzonechange
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    public enum RecordZoneChange {
        // documentation/cloudkit/ckdatabase/recordzonechange/modification
        public struct Modification {}

        // documentation/cloudkit/ckdatabase/recordzonechange/deletion
        public struct Deletion {
            // documentation/cloudkit/ckdatabase/recordzonechange/deletion/recordid
            public let recordID: CKRecord.ID
        }
    }
}

// documentation/cloudkit/ckmodifyrecordsoperation
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
open class CKModifyRecordsOperation {
    // documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy
    public enum RecordSavePolicy: Int, Sendable {
        // documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy/ifserverrecordunchanged
        case ifServerRecordUnchanged
        // documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy/changedkeys
        case changedKeys
        // documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy/allkeys
        case allKeys
    }
}

// documentation/cloudkit/ckerror
@available(iOS 8, macOS 10.10, tvOS 9, watchOS 3, visionOS 1, *)
public struct CKError: Error {
    // documentation/cloudkit/ckerror/code
    public enum Code: Int, Sendable {
        // documentation/cloudkit/ckerror/code/unknownitem
        case unknownItem
        // documentation/cloudkit/ckerror/code/zonenotfound
        case zoneNotFound
        // documentation/cloudkit/ckerror/code/userdeletedzone
        case userDeletedZone
    }

    // documentation/cloudkit/ckerror/code, of every error of the framework
    public var code: CKError.Code { fatalError() }
}
