import AchievementStorage

extension Connection {
    /// The maximum number of attempts to read, because writers may change the file in the meantime.
    static let readAttempts = 100

    /// Opens the store in `file` for reading, or for writing, which creates or migrates it if necessary. Files that are
    /// not stores are refused and not changed.
    static func opened(_ file: StoreFile) throws(StoreError) -> Connection {
        if file.isReadOnly { return try openedForReading(file, ofAnyVersion: false) }
        let connection = try Connection(file)
        try connection.prepareForWriting()
        return connection
    }

    /// Opens a store without creating or changing any file.
    ///
    /// A plain connection would create a log and its index next to a file that nobody has open, and cannot create them
    /// in a folder that is not writable. So a file that is complete without its log is opened as immutable, and every
    /// read checks ``isStale`` to detect changes.
    ///
    /// - Parameter ofAnyVersion: whether to accept a file with an older schema, to copy it.
    static func openedForReading(_ file: StoreFile, ofAnyVersion: Bool) throws(StoreError) -> Connection {
        for _ in 0..<readAttempts {
            let stamp = file.completeStamp
            // If a writer has the file open, its locks are better, and its log and index already exist.
            if stamp == nil || file.isShared {
                let connection = try Connection(file)
                do throws(StoreError) {
                    try connection.prepareForReading(ofAnyVersion: ofAnyVersion)
                    return connection
                } catch {
                    guard stamp != nil, [.cannotOpen, .readOnly].contains(error.code) else { throw error }
                }
            }
            let connection = try Connection(file, readingWithoutLocks: stamp)
            let result = Result { () throws(StoreError) in try connection.prepareForReading(ofAnyVersion: ofAnyVersion)
            }
            if connection.isStale { continue }
            try result.get()
            return connection
        }
        throw StoreError(.busy, "Cannot open the store at \(file.path): other processes kept changing it")
    }

    private func prepareForReading(ofAnyVersion: Bool) throws(StoreError) {
        let mark = try read("open") { () throws(StoreError) in try FileMark(reading: self) }
        if ofAnyVersion { try mark.check(self) } else { try mark.checkForReading(self) }
        try harden()
    }

    private func prepareForWriting() throws(StoreError) {
        guard !isReadOnly else { throw error(.readOnly, "the file cannot be written") }
        let mark = try read("open") { () throws(StoreError) in try FileMark(reading: self) }
        try mark.check(self)
        try enterWriteAheadMode()
        // Any lower level loses acknowledged commits when the power fails.
        try execute("PRAGMA synchronous = FULL")
        // Read as text, because a custom SQLite file system that handles the pragma answers with text.
        let level = try text("PRAGMA synchronous")
        guard level == "2" else {
            throw error(.cannotOpen, "commits cannot be made durable (its synchronous level is \(level))")
        }
        // On Apple's systems, a plain fsync does not flush the drive's own cache. Elsewhere, these pragmas do nothing.
        try execute("PRAGMA fullfsync = ON")
        try execute("PRAGMA checkpoint_fullfsync = ON")
        try harden()
        // Deleted data is overwritten, so that nothing about an erased player stays in free pages.
        try execute("PRAGMA secure_delete = ON")
        // The maximum size that the log keeps on disk after a large commit, in bytes.
        try execute("PRAGMA journal_size_limit = 16777216")
        watchLog()
        // Before the content of a damaged log can get into the file.
        watchLogFile()
        try checkLog()
        try makeDurable()
        if mark.version < Migration.all.count { try migrate() }
        try watchFileIdentity()
    }

    private func harden() throws(StoreError) {
        // Views and triggers of a file that was tampered with must not call unsafe functions.
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA cache_size = -\(file.pageKibibytes)")
    }

    /// Enables write-ahead mode, in which readers and the writer do not wait for each other.
    private func enterWriteAheadMode() throws(StoreError) {
        let deadline = ContinuousClock.now + .milliseconds(Int(file.busyMilliseconds))
        while true {
            do throws(StoreError) {
                let mode = try text("PRAGMA journal_mode = WAL")
                guard mode == "wal" else {
                    throw error(.cannotOpen, "it cannot keep a write-ahead log (its journal mode is \"\(mode)\")")
                }
                return
            } catch {
                guard error.code == .busy, ContinuousClock.now < deadline else { throw error }
                // Others are opening the same new file. SQLite does not wait when it changes the mode, but it waits
                // here:
                try execute("BEGIN EXCLUSIVE")
                try execute("COMMIT")
            }
        }
    }

    /// Runs all missing steps in one transaction, so that a file has either the old or the new version.
    private func migrate() throws(StoreError) {
        try write("migrate") { () throws(StoreError) in
            // Another process may have migrated the file in the meantime.
            let mark = try FileMark(reading: self)
            try mark.check(self)
            let steps = Migration.all.dropFirst(Int(mark.version))
            for statement in steps.flatMap(\.statements) { try execute(statement) }
            // The log is rewritten in its current format, so all tables must exist.
            if steps.contains(where: \.rewritesLog) { try LogMigration(self).run() }
            for statement in steps.flatMap(\.lastStatements) { try execute(statement) }
        }
    }
}

/// The mark that identifies a file as a store, and its version.
private struct FileMark {
    /// The application to which the file belongs, from its header; 0 if unset.
    let application: Int64
    /// The version of the schema; 0 in an empty file.
    let version: Int64
    /// The number of tables and indexes.
    let objectCount: Int64

    /// "ACHV", which the first migration writes.
    private static let applicationID: Int64 = 1_094_928_470

    /// Reads the mark within the open transaction.
    init(reading connection: Connection) throws(StoreError) {
        application = try connection.integer("PRAGMA application_id")
        version = try connection.integer("PRAGMA user_version")
        objectCount = try connection.integer("SELECT count(*) FROM sqlite_master")
    }

    /// Refuses files that are not stores, and versions that this release does not know. An empty file becomes a store.
    func check(_ connection: Connection) throws(StoreError) {
        let latestVersion = Int64(Migration.all.count)
        switch application {
        case FileMark.applicationID:
            guard version <= latestVersion else {
                throw connection.error(
                    .newerVersion,
                    "it was written by a newer version (schema \(version), this one knows \(latestVersion)); "
                        + "it was not changed")
            }
            guard version > 0 else { throw connection.error(.corrupt, "it has no schema version") }
        case 0 where version == 0 && objectCount == 0:
            break
        default:
            throw connection.error(
                .notAStore,
                "the file is a database of something else (application id \(application), schema \(version), "
                    + "\(objectCount) tables and indexes); it was not changed")
        }
    }

    /// Also refuses files that only a writer can turn into a store of the current version.
    func checkForReading(_ connection: Connection) throws(StoreError) {
        try check(connection)
        if version == 0 { throw connection.error(.notAStore, "the file is empty") }
        let latestVersion = Int64(Migration.all.count)
        guard version == latestVersion else {
            throw connection.error(
                .readOnly,
                "it was written by an older version (schema \(version), this one reads \(latestVersion)) and was opened for "
                    + "reading; a writer must open it once to bring it up to date")
        }
    }
}
