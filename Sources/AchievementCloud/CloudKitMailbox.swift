#if canImport(CloudKit)
    public import CloudKit
    public import Foundation

    /// A mailbox in a zone of the player's private database of CloudKit. What it keeps is encrypted there.
    ///
    /// The app's target needs the capability iCloud with CloudKit. A subscription to the database wakes the app when
    /// another device has left something; without one, an exchange at each start is enough.
    public struct CloudKitMailbox: CloudMailbox {
        private static let (recordType, field) = ("AchievementExchange", "contents")

        private let database: CKDatabase
        private let zone: String

        /// A mailbox.
        ///
        /// - Parameters:
        ///   - container: the container of the app.
        ///   - zone: the name of the zone, which is made when it is missing: up to 255 ASCII characters that do not
        ///     begin with an underscore. Give it to nothing else.
        public init(container: CKContainer = .default(), zone: String = "Achievements") {
            database = container.privateCloudDatabase
            self.zone = zone
        }

        /// Keeps data under a name.
        ///
        /// - Throws: `CKError`.
        public func save(_ data: Data, as name: String) async throws {
            try await inZone {
                let record = CKRecord(recordType: Self.recordType, recordID: id(name))
                record.encryptedValues[Self.field] = data
                // Whoever comes last replaces what was there, as the protocol says.
                let (saved, _) = try await database.modifyRecords(
                    saving: [record], deleting: [], savePolicy: .allKeys)
                for result in saved.values { _ = try result.get() }
            }
        }

        /// The data under a name.
        ///
        /// - Throws: `CKError`.
        public func load(_ name: String) async throws -> Data? {
            do {
                return try await database.record(for: id(name)).encryptedValues[Self.field]
            } catch let error as CKError where error.code == .unknownItem || Self.isMissingZone(error) {
                return nil
            }
        }

        /// Deletes what is under a name.
        ///
        /// - Throws: `CKError`.
        public func delete(_ name: String) async throws {
            do {
                let (_, deleted) = try await database.modifyRecords(saving: [], deleting: [id(name)])
                for result in deleted.values { try result.get() }
            } catch let error as CKError where error.code == .unknownItem || Self.isMissingZone(error) {
                return
            }
        }

        /// The names that begin with a text, sorted. Reads the names of the zone, not what is under them.
        ///
        /// - Throws: `CKError`.
        public func names(beginningWith prefix: String) async throws -> [String] {
            try await inZone {
                var names: Set<String> = []
                var token: CKServerChangeToken?
                var isMore = true
                while isMore {
                    let changes = try await database.recordZoneChanges(
                        inZoneWith: CKRecordZone(zoneName: zone).zoneID, since: token, desiredKeys: [])
                    names.formUnion(changes.modificationResultsByID.keys.map(\.recordName))
                    names.subtract(changes.deletions.map(\.recordID.recordName))
                    (token, isMore) = (changes.changeToken, changes.moreComing)
                }
                return names.filter { $0.hasPrefix(prefix) }.sorted()
            }
        }

        private func id(_ name: String) -> CKRecord.ID {
            CKRecord.ID(recordName: name, zoneID: CKRecordZone(zoneName: zone).zoneID)
        }

        /// Does something, and once more after making the zone, if it is missing.
        private func inZone<Value>(_ body: () async throws -> Value) async throws -> Value {
            do {
                return try await body()
            } catch let error as CKError where Self.isMissingZone(error) {
                _ = try await database.save(CKRecordZone(zoneName: zone))
                return try await body()
            }
        }

        /// Also after the player deleted the app's data in the settings of iCloud.
        private static func isMissingZone(_ error: CKError) -> Bool {
            error.code == .zoneNotFound || error.code == .userDeletedZone
        }
    }
#endif
