#if canImport(CloudKit)
    public import CloudKit
    public import Foundation

    /// A mailbox in a zone of the player's private CloudKit database, with encrypted contents.
    ///
    /// The app's target needs the iCloud capability with CloudKit. A database subscription wakes the app when another
    /// device has left something; without one, an exchange at each start is enough.
    public struct CloudKitMailbox: CloudMailbox {
        private static let (recordType, field) = ("AchievementExchange", "contents")

        private let database: CKDatabase
        private let zone: String

        /// Creates a mailbox.
        ///
        /// - Parameters:
        ///   - container: the app's container.
        ///   - zone: the name of the zone, which is created if it is missing: up to 255 ASCII characters that do not
        ///     begin with an underscore. Do not use the zone for anything else.
        public init(container: CKContainer = .default(), zone: String = "Achievements") {
            database = container.privateCloudDatabase
            self.zone = zone
        }

        /// Saves data under a name.
        ///
        /// - Throws: `CKError`.
        public func save(_ data: Data, as name: String) async throws {
            try await inZone {
                let record = CKRecord(recordType: Self.recordType, recordID: id(name))
                record.encryptedValues[Self.field] = data
                // The last writer wins, as the protocol requires.
                let (saved, _) = try await database.modifyRecords(
                    saving: [record], deleting: [], savePolicy: .allKeys)
                for result in saved.values { _ = try result.get() }
            }
        }

        /// Returns the data saved under a name; `nil` if there is none.
        ///
        /// - Throws: `CKError`.
        public func load(_ name: String) async throws -> Data? {
            do {
                return try await database.record(for: id(name)).encryptedValues[Self.field]
            } catch let error as CKError where error.code == .unknownItem || Self.isMissingZone(error) {
                return nil
            }
        }

        /// Deletes the data saved under a name, if any.
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

        /// Returns the names that begin with a prefix, sorted. Reads all names of the zone, but no data.
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

        /// Runs `body`, and again after creating the zone if it is missing.
        private func inZone<Value>(_ body: () async throws -> Value) async throws -> Value {
            do {
                return try await body()
            } catch let error as CKError where Self.isMissingZone(error) {
                _ = try await database.save(CKRecordZone(zoneName: zone))
                return try await body()
            }
        }

        /// Whether the zone is missing, for example because the player deleted the app's data in the iCloud settings.
        private static func isMissingZone(_ error: CKError) -> Bool {
            error.code == .zoneNotFound || error.code == .userDeletedZone
        }
    }
#endif
