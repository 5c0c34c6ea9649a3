import AchievementStorage
import Foundation

extension OpenStore {
    /// Removes the file and closes the store, if nothing was ever recorded in it.
    func removeIfUnused() {
        // As the only writer: what others have not committed by now, they cannot confirm any more. That this connection
        // notices that its own file is gone is meant.
        try? write("remove") { tables throws(StoreError) in
            let used = try tables.connection.integer("SELECT last_event + last_change + erasures FROM counters")
            guard used == 0 else { return }
            file.remove()
        }
        close()
    }
}

extension StoreFile {
    /// Removes the file and what SQLite keeps beside it.
    fileprivate func remove() { for suffix in ["", "-wal", "-shm"] { unlink(resolvedPath + suffix) } }
}
