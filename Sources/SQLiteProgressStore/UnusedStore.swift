import AchievementStorage
import Foundation

extension OpenStore {
    /// Removes the file and closes the store, if nothing was ever recorded in it.
    func removeIfUnused() {
        // This connection is the only writer here: what others have not committed yet, they can no longer confirm. It
        // then notices that its own file is gone, which is intended.
        try? write("remove") { tables throws(StoreError) in
            let used = try tables.connection.integer("SELECT last_event + last_change + erasures FROM counters")
            guard used == 0 else { return }
            file.remove()
        }
        close()
    }
}

extension StoreFile {
    /// Removes the file and the files that SQLite keeps next to it.
    fileprivate func remove() { for suffix in ["", "-wal", "-shm"] { unlink(resolvedPath + suffix) } }
}
