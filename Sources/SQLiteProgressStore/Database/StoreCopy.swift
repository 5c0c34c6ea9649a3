package import AchievementStorage
import CSQLite

extension SQLiteProgressStore {
    /// Copies a snapshot of a store with any schema to a new file. Others may write in the meantime, and the store is
    /// not changed. O(size of the file) in time and space.
    ///
    /// - Throws: an error with code `notAStore` or `newerVersion` for a file that is not a store of this or an earlier
    ///   schema, or an error that says why the file could not be read or written.
    package nonisolated static func copy(
        _ path: String, to target: String, busyTimeout: Duration
    ) throws(StoreError) {
        let file = StoreFile(
            path: path, isReadOnly: true, busyTimeout: busyTimeout, vfs: nil, pageCapacity: 1 << 20)
        let copy = try Connection(
            StoreFile(path: target, isReadOnly: false, busyTimeout: busyTimeout, vfs: nil, pageCapacity: 1 << 20))
        for _ in 0..<Connection.readAttempts {
            let source = try Connection.openedForReading(file, ofAnyVersion: true)
            try source.copy(to: copy)
            // A read without locks may have mixed two versions.
            if !source.isStale { return }
        }
        throw StoreError(.busy, "Cannot copy the store at \(path): other processes kept changing it")
    }
}

extension Connection {
    /// Copies a snapshot of the whole database over the database of `target`.
    func copy(to target: Connection) throws(StoreError) {
        try read("copy") { () throws(StoreError) in
            // Starts the read transaction, so that all pages come from one snapshot.
            _ = try integer("SELECT count(*) FROM sqlite_master")
            guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
                throw target.error(sqlite3_errcode(target.handle))
            }
            let result = sqlite3_backup_step(backup, -1)
            let end = sqlite3_backup_finish(backup)
            guard result == SQLITE_DONE, end == SQLITE_OK else {
                throw target.error(end == SQLITE_OK ? result : end)
            }
        }
    }
}
