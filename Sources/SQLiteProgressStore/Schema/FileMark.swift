public import AchievementStorage

/// What a file says of itself, by which a store is told from other databases.
struct FileMark {
    /// The application that the file belongs to, from its header; 0 if it does not say.
    let application: Int64
    /// The version of the schema; 0 in an empty file.
    let version: Int64
    /// How many tables and indexes there are.
    let objectCount: Int64

    /// "ACHV", which the first migration writes.
    private static let ours: Int64 = 1_094_928_470

    /// Reads the mark inside the open transaction.
    init(reading connection: Connection) throws(StoreError) {
        application = try connection.integer("PRAGMA application_id")
        version = try connection.integer("PRAGMA user_version")
        objectCount = try connection.integer("SELECT count(*) FROM sqlite_master")
    }

    /// Refuses files that are no store, or one that this version does not know.
    func check(_ connection: Connection) throws(StoreError) {
        let known = Int64(Migration.all.count)
        switch application {
        case FileMark.ours:
            guard version <= known else {
                throw connection.problem(
                    .newerVersion,
                    "it was written by a newer version (schema \(version), this one knows \(known)); "
                        + "it was not changed")
            }
            guard version > 0 else {
                throw connection.problem(.corrupt, "it has no schema version")
            }
        case 0 where version == 0 && objectCount == 0:
            // An empty file becomes a store.
            break
        default:
            throw connection.problem(
                .notAStore,
                "the file is a database of something else (application id \(application), schema \(version), "
                    + "\(objectCount) tables and indexes); it was not changed")
        }
    }
}
