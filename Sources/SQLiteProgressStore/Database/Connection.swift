import AchievementStorage
import CSQLite

/// One connection to a SQLite file, for one thread at a time.
final class Connection {
    /// The file that the connection has open.
    let file: StoreFile
    /// The number of transactions that were rolled back. Anything cached within them is invalid.
    private(set) var rollbacks = 0
    /// The number of changes to the file by other connections of any process, and of rolled back transactions of this
    /// one. Within a write transaction, anything cached at the same count is still valid.
    private(set) var externalChanges = 0
    /// SQLite's data version after the last commit of this connection.
    private var version: UInt32 = 0
    /// Whether a commit may be readable but not durable: SQLite reads the log even if the process that wrote it died
    /// before syncing it, and a failed commit of this connection may have left something there.
    private var isDurabilityUnknown = true
    /// Whether the log was found to be damaged, so that it must not be used any more.
    private var isLogDamaged = false
    /// The identity of the files that the connection writes; set once it is ready to write.
    private var fileIdentity: StoreFileIdentity?
    private var logFile: WriteAheadLogFile?
    /// The current activity, for error messages.
    private var activity = "open"

    /// SQLite's own connection.
    let handle: OpaquePointer
    /// The write-ahead log.
    private let log = CheckpointPolicy()
    /// The version of the file that is read without locks; `nil` for a connection that takes locks.
    private let stamp: StoreFile.Stamp?

    private lazy var beginReading = Statement(self, "BEGIN")
    private lazy var beginWriting = Statement(self, "BEGIN IMMEDIATE")
    private lazy var commit = Statement(self, "COMMIT")
    private lazy var rollback = Statement(self, "ROLLBACK")

    /// Opens `file`. Creates it if it does not exist, unless it is opened for reading.
    ///
    /// - Parameter stamp: the version of the file to read without locks, valid as long as ``isStale`` is `false`; `nil`
    ///   to take locks.
    init(_ file: StoreFile, readingWithoutLocks stamp: StoreFile.Stamp? = nil) throws(StoreError) {
        self.file = file
        self.stamp = stamp
        guard !file.path.utf8.contains(0) else {
            // C would open the file that is named by the bytes before the NUL.
            throw StoreError(.cannotOpen, "Cannot open a store: its path \(file.path.debugDescription) contains a NUL")
        }
        if file.vfs == nil, let kind = file.otherKind {
            // SQLite would block until the other end of a pipe is opened.
            throw StoreError(.cannotOpen, "Cannot open the store at \(file.path): it is \(kind), not a file")
        }
        guard file.vfs != nil || file.isPossible else {
            throw SQLiteFailure(result: SQLITE_CANTOPEN, of: nil, file: file).error(while: "open")
        }
        var opened: OpaquePointer?
        // No mutex, because only one thread at a time uses the connection.
        var flags = SQLITE_OPEN_NOMUTEX
        flags |= file.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        if stamp != nil { flags |= SQLITE_OPEN_URI }
        let result = sqlite3_open_v2(stamp == nil ? file.path : file.immutableURI, &opened, flags, file.vfs)
        guard let handle = opened, result == SQLITE_OK else {
            let failure = SQLiteFailure(result: result, of: opened, file: file)
            sqlite3_close_v2(opened)
            throw failure.error(while: "open")
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, file.busyMilliseconds)
    }

    deinit {
        sqlite3_wal_hook(handle, nil, nil)
        // Statements that are not finalized yet keep the connection alive until then.
        sqlite3_close_v2(handle)
    }

    /// Whether the next commit may take long, because it has to checkpoint the write-ahead log.
    var isLogFull: Bool { log.isFull }

    /// Checkpoints the write-ahead log from time to time.
    func watchLog() { log.watch(handle) }

    /// Whether the file system allows only reading the file.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Whether the file was read without locks and has changed since, so that what was read may mix two versions.
    var isStale: Bool { stamp.map { $0 != file.completeStamp } ?? false }

    /// Runs `body` on one consistent snapshot, without waiting for writers.
    func read<Value>(
        _ activity: String, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try transaction(activity, beginReading, body)
    }

    /// Runs `body` as the only writer and makes its changes durable, or rolls them back if anything fails.
    func write<Value>(
        _ activity: String, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let value = try transaction(activity, beginWriting) { () throws(StoreError) in
            if version != currentVersion { externalChanges += 1 }
            // Nobody else can change the log now.
            if let logFile, !logFile.isIntact(for: handle) { throw damagedLog() }
            return try body()
        }
        version = currentVersion
        // Commits to a file that was deleted are not durable.
        try checkFileIdentity()
        if let logFile, !logFile.hasHeader { throw damagedLog() }
        return value
    }

    /// Remembers which files the connection writes.
    func watchFileIdentity() throws(StoreError) {
        guard let path = sqlite3_db_filename(handle, "main").map({ String(cString: $0) }), !path.isEmpty else { return }
        fileIdentity = StoreFileIdentity(path: path)
        // The file may be removed while it is being opened. With a custom SQLite file system, there may be no file at
        // all.
        if fileIdentity == nil, file.vfs == nil { throw error(.replaced, "it was deleted. Open it again") }
        watchLogFile()
    }

    /// Remembers the log, to notice if it is emptied or overwritten.
    func watchLogFile() {
        guard let path = sqlite3_db_filename(handle, "main").map({ String(cString: $0) }), !path.isEmpty else { return }
        logFile = WriteAheadLogFile(path: path + "-wal")
    }

    /// Throws if the log was emptied or overwritten: its contents are lost, and must not be confirmed again.
    func checkLog() throws(StoreError) {
        guard let logFile, !logFile.isIntact(for: handle) else { return }
        // Other connections may have been writing; checking as the only writer gives a certain answer.
        try write("check") { () throws(StoreError) in }
    }

    /// Throws if the file or its log was replaced or deleted, because other processes would never see new commits.
    func checkFileIdentity() throws(StoreError) {
        guard let fileIdentity, !fileIdentity.isUnchanged else { return }
        throw error(
            .replaced,
            "it was deleted or replaced by another file, or its log was deleted; nothing has been confirmed since. "
                + "Open it again")
    }

    /// The error for a log that differs from what SQLite wrote. The rest of the log must not get into the main file,
    /// where it would be mixed with older pages.
    private func damagedLog() -> StoreError {
        isLogDamaged = true
        sqlite3_wal_hook(handle, nil, nil)
        sqlite3_keep_log(handle)
        return error(
            .replaced,
            "its log was emptied or overwritten; nothing has been confirmed since, and what the log held is lost. Open "
                + "it again")
    }

    /// Runs `body`, which writes, without waiting for other writers.
    ///
    /// - Returns: `nil` if there is another writer.
    func withoutWaiting<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value? {
        sqlite3_busy_timeout(handle, 0)
        defer { sqlite3_busy_timeout(handle, file.busyMilliseconds) }
        do throws(StoreError) {
            return try body()
        } catch {
            guard error.code == .busy else { throw error }
            return nil
        }
    }

    /// Rewrites the file without free pages. Must not be called within a transaction.
    func vacuum() throws(StoreError) {
        activity = "compact"
        endTransaction()
        try execute("VACUUM")
        externalChanges += 1
    }

    /// Moves everything into the main file and empties the log, unless another connection uses the log.
    ///
    /// - Parameter isPatient: whether to wait for other connections up to the busy timeout.
    /// - Returns: whether the log is empty now.
    @discardableResult
    func checkpoint(isPatient: Bool = false) -> Bool {
        guard !isLogDamaged else { return false }
        if !isPatient { sqlite3_busy_timeout(handle, 0) }
        defer { sqlite3_busy_timeout(handle, file.busyMilliseconds) }
        return sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
    }

    /// Makes all readable commits durable, if that is in doubt. Must be called before an event is confirmed as already
    /// recorded; this connection's own commits are durable by themselves.
    ///
    /// A checkpoint syncs the log and its folder, writes the contents of the log into the main file, and syncs that. A
    /// second fsync would not be enough: after one that failed, a system may consider pages written that are not.
    func makeDurable() throws(StoreError) {
        guard isDurabilityUnknown, !file.isReadOnly else { return }
        activity = "make durable what is in"
        var (inLog, moved): (Int32, Int32) = (0, 0)
        let result = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &inLog, &moved)
        switch result {
        case SQLITE_OK where inLog == moved:
            break
        case SQLITE_OK, SQLITE_BUSY:
            // Others use the log. A commit syncs everything before it, and this one rewrites the first page unchanged.
            // The version is read within the transaction, because another process may have just migrated the file.
            try write(activity) { () throws(StoreError) in
                try execute("PRAGMA user_version = \(integer("PRAGMA user_version"))")
            }
        default:
            throw error(result)
        }
        isDurabilityUnknown = false
    }

    /// The error for `result`, which the last call on this connection returned.
    func error(_ result: Int32) -> StoreError {
        SQLiteFailure(result: result, of: handle, file: file).error(while: activity)
    }

    /// An error that does not come from SQLite.
    func error(_ code: StoreError.Code, _ reason: String) -> StoreError {
        StoreError(code, "Cannot \(activity) the store at \(file.path): \(reason)")
    }

    private func transaction<Value>(
        _ activity: String, _ begin: Statement, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        self.activity = activity
        // A transaction is open only if a rollback failed.
        endTransaction()
        try begin.run()
        do throws(StoreError) {
            let value = try body()
            try end()
            return value
        } catch {
            endTransaction()
            rollbacks += 1
            externalChanges += 1
            throw error
        }
    }

    private var currentVersion: UInt32 {
        var version: UInt32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
        return version
    }

    private func end() throws(StoreError) {
        do throws(StoreError) {
            try commit.run()
        } catch {
            isDurabilityUnknown = true
            throw error
        }
    }

    /// Ends the open transaction, if there is one. (SQLite itself rolls back after some errors.)
    private func endTransaction() {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        try? rollback.run()
    }
}
